import type { FieldLabels } from './field-labels'

/** The help under a text with marks. */
export const marksHint = {
  nl: 'Alinea’s, lijsten, links, vette en schuine woorden. Een link begint met https://, mailto: of tel:, of met / voor een pagina van deze website.',
  en: 'Paragraphs, lists, links, bold and italic words. A link begins with https://, mailto: or tel:, or with / for a page of this website.',
}

/** The name of a text's plain form, which stands in no form of ours: saving the text writes it. */
export const withoutMarks = (nl: string, en: string): FieldLabels[string] => ({
  nl: [`${nl} (zonder opmaak)`, 'Volgt vanzelf uit de opgemaakte tekst.'],
  en: [`${en} (without marks)`, 'Follows the marked text by itself.'],
})
