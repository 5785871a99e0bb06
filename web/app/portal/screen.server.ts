import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Area } from '@rijbaan/contract'
import type { ParseKeys } from 'i18next'
import { requireArea } from '../sign-in/guard.server'
import { titleFor } from './title.server'

/** The loader of a screen that only one area's people may see, and that loads nothing else. */
export const screenLoader =
  (area: Area, title: ParseKeys) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    await requireArea(context, request, area)
    return { title: await titleFor(context, title) }
  }
