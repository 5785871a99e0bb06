import { withoutLinks, type Language } from '@rijbaan/contract'
import { ibansIn } from './ibans'
import { inLines, onOneLine } from './one-line'
import type { MailText } from './own-texts'

export type Composed = { subject: string; text: string; html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Puts the values in; a name without a value is a mistake of ours and stops the mail. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The mail needs a value for ${name}.`)
    return value
  })
}

/** Our own address becomes a link; what a visitor typed stays text, in a mail that the school sends. */
function linked(html: string, ownLink: string | undefined): string {
  if (!ownLink) return html
  const address = escapeHtml(ownLink)
  return html.replaceAll(address, `<a href="${address}" style="color:#0F52A8">${address}</a>`)
}

/** The text as HTML: a plain, readable page with the school's name on a blue board. Mail programs read styles inline only. */
function toHtml(text: string, language: Language, schoolName: string, ownLink: string | undefined): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(escapeHtml(paragraph), ownLink).replace(/\n/g, '<br>')}</p>`)
    .join('\n')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(schoolName)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F1;color:#171D24;font:16px/1.6 Figtree,'Segoe UI',Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;background:#FFFFFF;border:1px solid #DCE1E7;border-radius:12px">
<div style="margin:12px 12px 0;padding:14px 20px;background:#0F52A8;border-radius:8px;color:#FFFFFF;font-weight:700;font-size:18px">${escapeHtml(schoolName)}</div>
<div style="padding:24px 32px 12px">
${paragraphs}
</div>
</div>
</body>
</html>
`
}

/** What stands in as many lines as it has: what somebody writes to the reader, staff who refuse a payment or a visitor, and lists of ours. */
const letters = ['reason', 'message', 'changes']

/** What the office writes of the school, which stands in nearly every mail. */
const ofSchool = ['schoolName', 'schoolPhone']

/** What is made by us, or has a shape of its own that was judged where it came in: moments, amounts, addresses, numbers, words of lists. */
const ours = [
  ...['link', 'url', 'username', 'email', 'phone', 'amount', 'duration', 'requestKind', 'courseType', 'portalUse', 'changes', 'examName'],
  ...['lessonDate', 'lessonTime', 'oldLessonDate', 'oldLessonTime', 'examDate', 'expiresAt', 'lockedUntil', 'changedAt', 'receivedAt'],
  ...ofSchool,
]

/** All else somebody has typed, staff too: it leads nowhere from a mail in the school's name. What is new counts as such. */
const isTyped = (name: string): boolean => !ours.includes(name)

/** What is judged where it is typed, as it may name the school's own account; and what a visitor writes to the office, theirs to say. */
const judged = ['reason', 'description', 'message']

/** A name or a place that holds a bank account sends nobody's money there: the school's own stands in the words of a mail alone. */
const withoutAccounts = (value: string): string => (ibansIn(value).length === 0 ? value : value.replace(/\d/g, '#'))

/** What a visitor gives as an address may be one and lead elsewhere all the same: mail programs make a link of `www.school.example/x@y.nl`. */
export const leadsAway = (address: string): boolean => /[/?=&#%]|^www\./i.test(address)

const lay = (name: string, value: string): string => {
  const laid = letters.includes(name) ? inLines(value) : onOneLine(value)
  const isHeld = ofSchool.includes(name) || (isTyped(name) && !judged.includes(name))
  const led = isTyped(name) || (name === 'email' && leadsAway(value)) ? withoutLinks(laid) : laid
  return isHeld ? withoutAccounts(led) : led
}

/** A name or a place that goes with a mail, as an appointment does: it says and leads to no more than in the mail itself. */
export const besideMail = (value: string): string => withoutAccounts(withoutLinks(onOneLine(value)))

/**
 * A mail in the reader's language, as text and as HTML. Each value stays on the line where it stands, but for letters: the lines of a
 * mail are the school's, and its subject is one. Values go into the HTML escaped; `link` alone becomes one.
 */
export function composeMail(
  { subject, body }: MailText,
  language: Language,
  given: Record<string, string> & { schoolName: string; link?: string },
): Composed {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, lay(name, value)] as const))
  const text = fill(body[language], values)
  return {
    subject: onOneLine(fill(subject[language], values)),
    text,
    html: toHtml(text, language, lay('schoolName', given.schoolName), given.link),
  }
}
