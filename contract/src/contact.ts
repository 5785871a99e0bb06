import { normalised } from './normal-form'

/** Characters. */
export const emailMaxLength = 254
export const phoneMaxLength = 30

/** A domain as the network asks for it, whatever way it was spelt: in ASCII, lower case, without a dot behind it. */
function domainOf(spelt: string): string {
  // Longer ones are none, and cost the square of their length to look at.
  if (spelt.length > emailMaxLength) return spelt
  try {
    return new URL(`http://${spelt}`).hostname.replace(/\.+$/, '')
  } catch {
    // What is no domain gets no mail.
    return spelt
  }
}

/** One provider by two names, which delivers a name with dots where it does the same without. */
const gmail = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address: what stands behind a plus only sorts its mail, a domain has many spellings, and Gmail reads no dots. Mails
 * to one recipient are counted by it; they go to the address itself.
 */
export function mailboxOf(email: string): string {
  const [spelt = '', ...rest] = normalised(email, 'NFKC').toLowerCase().split('@')
  if (rest.length === 0) return spelt
  const [[name = ''], domain] = [spelt.split('+', 1), domainOf(rest.join('@'))]
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Signs that nobody sees: mail servers, and who asks for a domain, read past them. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether the text is shaped like an e-mail address: something, an at-sign, a host with a dot, no spaces. One spelling for each mailbox:
 * comments, groups, quoted parts and signs that nobody sees, which mail servers would read past, are none.
 */
export const isEmailShaped = (text: string): boolean =>
  text.length <= emailMaxLength &&
  !unseen.test(text) &&
  /^[^\s@<>()[\]\\,:;"]+@[^\s@<>()[\]\\,:;"/%?#]+\.[^\s@<>()[\]\\,:;"/%?#]+$/.test(text)

/** A link that begins a mail to an address and says nothing else: what a visitor typed before the `@` adds no reader and no text to it (RFC 6068). */
export function mailUrl(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`
}

/** The address that dials a number as somebody wrote it: from abroad nobody dials the 0 of `+31 (0)6` (R57). */
export const telephoneUrl = (phone: string): string => `tel:${phone.replace(/(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`
