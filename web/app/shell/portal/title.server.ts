import type { AppLoadContext } from '@remix-run/node'
import type { ParseKeys } from 'i18next'
import { contentFor } from '../../content.server'
import { i18nOf } from '../../i18n/i18n.server'

/** The title of a page behind the front door, in the reader's language, with the school's name. */
export async function titleFor(context: AppLoadContext, key: ParseKeys): Promise<string> {
  const { site } = await contentFor(context)
  return `${i18nOf(context.visitor.language).t(key)} | ${site.shortName}`
}
