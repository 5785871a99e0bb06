import { useActionData } from '@remix-run/react'
import type { AnyIntent } from './intent'
import type { FormResult } from './result'

/** What came of a form of these intents with the page: how a browser without a script learns it. Null for any other form. */
export function usePosted<Data>(intents: readonly Pick<AnyIntent, 'name'>[], about?: string): FormResult<Data> | null {
  const answer: unknown = useActionData()
  const posted = answer as FormResult<Data> | null | undefined
  const isOfThese = intents.some(({ name }) => name === posted?.intent) && (about === undefined || posted?.about === about)
  return posted && isOfThese ? posted : null
}
