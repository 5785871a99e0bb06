import { mailUrl, telephoneUrl } from '@rijbaan/contract'

/** A number that is called by pressing it. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={telephoneUrl(phone)}>{phone}</a>

/** An address that is written to by pressing it. */
export const MailLink = ({ email }: { email: string }) => <a href={mailUrl(email)}>{email}</a>
