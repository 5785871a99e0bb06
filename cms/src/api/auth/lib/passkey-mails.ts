import { formatMoment, profilePath, toLanguage } from '@rijbaan/contract'
import { composeMail } from '../../../mail/compose'
import type { MailTexts } from '../../../mail/own-texts'
import type { School } from '../../content/lib/school'
import type { Mail } from '../../outbox/services/outbox'
import type { Account } from './accounts'

/** Tells someone that a passkey of theirs has come or gone, so that nobody else does it unseen. */
export function mailAboutPasskey(
  kind: 'passkeyAdded' | 'passkeyRemoved',
  passkeyName: string,
  { firstName, username, email, ...account }: Pick<Account, 'id' | 'firstName' | 'username' | 'email' | 'language'>,
  { school, texts, publicUrl, at }: { school: School; texts: MailTexts; publicUrl: string; at: Date },
): Mail {
  const language = toLanguage(account.language)
  const values = {
    firstName: firstName || username,
    passkeyName,
    changedAt: formatMoment(at, language),
    link: `${publicUrl}${profilePath}`,
    schoolName: school.name,
    schoolPhone: school.phone,
  }
  return { about: 'account', ...composeMail(texts[kind], language, values), recipient: email, recipientId: account.id, replyTo: null }
}
