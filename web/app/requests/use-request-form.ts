import { useFormAction } from '@remix-run/react'
import type { FieldProblem, FieldProblems } from '@rijbaan/contract'
import { useState } from 'react'
import type { Intent } from '../forms/intent'
import { knownCodes } from '../forms/result'
import type { ResultListener } from '../forms/use-form'
import { useTypedForm } from '../forms/use-typed-form'
import { fieldSentence } from './form-sentences'

type Options<Field extends string> = {
  intent: Intent
  initial: Record<Field, string>
  /** The contract's rule: what is wrong, field by field. */
  check: (values: Record<Field, string>) => FieldProblems<Field>
  /** Where the page stands after a form without a script. */
  anchor: string
  isAnew?: boolean
  onResult: ResultListener<null>
}

/** One public form: it may be sent once nothing is wrong with it (R59), and stands at its anchor afterwards. */
export function useRequestForm<Field extends string>({ intent, anchor, ...options }: Options<Field>) {
  const [fields] = useState(() => Object.keys(options.initial) as Field[])
  return useTypedForm<Field, FieldProblem>(intent, {
    ...options,
    fields,
    known: (codes) => knownCodes(codes, fieldSentence),
    action: `${useFormAction()}#${anchor}`,
  })
}

export type RequestForm<Field extends string> = ReturnType<typeof useRequestForm<Field>>
