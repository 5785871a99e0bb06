import { bytesIn } from '../length'
import { plainIban } from './rules'

/** What a transfer is made out of: whom to, how much in euros, and the creditor reference that finds it again. */
export type Transfer = { payee: string; iban: string; cents: number; reference: string }

/** The guidelines' longest name of a payee, in characters, and their longest code, in bytes of UTF-8; what the rest of ours leaves for the name. */
export const transferCodeBounds = { payee: 70, payeeBytes: 240, bytes: 331 } as const

/** One line: what parts lines would move all that follows. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A name as long as a code may say it: so many characters, and with the rest so many bytes. */
function shortened(name: string): string {
  const characters = [...onOneLine(name)].slice(0, transferCodeBounds.payee)
  while (bytesIn(characters.join('')) > transferCodeBounds.payeeBytes) characters.pop()
  return characters.join('').trim()
}

/**
 * The text of a QR code by which a bank's app fills in a SEPA transfer (EPC069-12, version 002): a line each for the service, the version,
 * UTF-8, a transfer, the bank, which nobody needs to know any more, payee, account, amount, purpose and the structured reference
 * (ISO 11649). The reader's own words would stand below it, and may not beside a reference.
 */
export const transferCode = ({ payee, iban, cents, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    shortened(payee),
    plainIban(iban),
    `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    '',
    plainIban(reference),
  ].join('\n')
