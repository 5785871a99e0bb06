import type { AppLoadContext } from '@remix-run/node'
import type { TextKey } from '../../i18n/instance'
import { contentFor } from '../../content.server'
import { i18nOf } from '../../i18n/i18n.server'

/** The title of a page behind the front door, in the reader's language, with the school's name. */
export async function titleFor(context: AppLoadContext, key: TextKey): Promise<string> {
  const { site } = await contentFor(context)
  return `${i18nOf(context.visitor.language).t(key)} | ${site.shortName}`
}
