/** The content type of mails, as the panel knows it. */
export const mailType = 'api::outbox.outbox-mail'

/** What the panel shows of a mail, to anybody: the rest holds links to choose a password with, or tells what people are told. */
export const seenOfMails: readonly string[] = ['recipient', 'subject', 'about', 'state', 'attempts', 'writtenAt', 'sentAt', 'lastProblem']
