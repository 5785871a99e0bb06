/** A text with marks and the plain one beside it, which is kept in step for the version before (docs/decisions/0039-texts-with-marks.md). */
export type ProseField = { body: string; text: string }

/** The fields that hold such texts, by the content type or the repeating part that has them. */
export const proseFields: Record<string, ProseField[] | undefined> = {
  'api::home-page.home-page': [
    { body: 'introductionBody', text: 'introductionText' },
    { body: 'exchangeBody', text: 'exchangeText' },
  ],
  'api::auto-page.auto-page': [{ body: 'detailsBody', text: 'detailsText' }],
  'content.legal-section': [{ body: 'body', text: 'text' }],
}

/** The types that have such texts, in fields of their own or in their parts. */
export const proseTypes: ReadonlySet<string> = new Set([
  'api::home-page.home-page',
  'api::auto-page.auto-page',
  'api::legal-page.legal-page',
])
