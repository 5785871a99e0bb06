import { addressLeft, formatMoment, isPlainName, type Language, type RequestKind } from '@rijbaan/contract'
import { courseTypeName } from '../../../course-type-names'
import { composeMail } from '../../../mail/compose'
import type { School } from '../../content/lib/school'
import type { MailTexts } from '../../../mail/own-texts'
import type { Mail } from '../../outbox/services/outbox'

/** A stored request, as its mails tell about it. */
export type StoredRequest = {
  kind: RequestKind
  name: string
  phone: string
  email: string
  courseType: string
  message: string
  question: string
  url: string
  receivedAt: Date
  /** Its document id, by which its mails go with it. */
  requestId: string
  /** Where the office opens it in the panel. */
  link: string
}

/** Who the mails come from, and what they say. */
type Sender = { school: School; texts: MailTexts }

const kindNames: Record<RequestKind, Record<Language, string>> = {
  'demo-lesson': { nl: 'Kennismakingsles', en: 'Demo lesson' },
  'call-me-back': { nl: 'Terugbelverzoek', en: 'Call-back' },
  tariff: { nl: 'Pakket', en: 'Package' },
}

/** A visitor who left an address of their own gets a confirmation; a package request carries ours. */
const hasOwnAddress = ({ email }: StoredRequest): boolean => addressLeft(email) !== ''

/** What was asked for, and below it the question that came along. */
const messageFor = ({ courseType, message, question }: StoredRequest): string =>
  [courseTypeName(courseType, 'nl') ?? message, ...(question ? [`Vraag: ${question}`] : [])].join('\n')

function officeMail(request: StoredRequest, { school, texts }: Sender): Mail {
  const values = {
    schoolName: school.name,
    requestKind: kindNames[request.kind].nl,
    name: request.name,
    phone: request.phone,
    email: hasOwnAddress(request) ? request.email : '–',
    message: messageFor(request),
    url: request.url || '–',
    receivedAt: formatMoment(request.receivedAt, 'nl'),
    link: request.link,
  }
  return {
    about: 'request',
    ...composeMail(texts.newRequestOffice, 'nl', values),
    recipient: school.requestRecipient,
    recipientId: null,
    requestId: request.requestId,
    replyTo: hasOwnAddress(request) ? request.email : null,
  }
}

function visitorMail(request: StoredRequest, { school, texts }: Sender, language: Language): Mail {
  const values = {
    schoolName: school.name,
    schoolPhone: school.phone,
    requestKind: kindNames[request.kind][language],
    name: request.name,
    phone: request.phone,
    courseType: courseTypeName(request.courseType, language) ?? '–',
  }
  const text = request.kind === 'demo-lesson' ? texts.requestReceivedDemo : texts.requestReceived
  return {
    about: 'request',
    ...composeMail(text, language, values),
    recipient: request.email,
    recipientId: null,
    requestId: request.requestId,
    replyTo: null,
  }
}

/**
 * The mail that confirms a request, in the language of a visitor who left an address. Whoever gives a name that leads somewhere gets none:
 * anybody may type anybody's address, and the school would mail the link.
 */
export const confirmationsOf = (request: StoredRequest, sender: Sender, language: Language, isConfirmed: boolean): Mail[] =>
  isConfirmed && isPlainName(request.name) && hasOwnAddress(request) ? [visitorMail(request, sender, language)] : []

/** The mails about a stored request: a Dutch one to the office, and one to the visitor. */
export const mailsAbout = (request: StoredRequest, sender: Sender, language: Language, isConfirmed: boolean): Mail[] => [
  officeMail(request, sender),
  ...confirmationsOf(request, sender, language, isConfirmed),
]
