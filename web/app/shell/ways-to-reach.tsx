import { mailUrl, telephoneUrl } from '@rijbaan/contract'

/** All that its line says, it is as high as a finger. */
const look = 'inline-block content-center min-h-6 max-tablet:min-w-11 max-tablet:min-h-11'

/** A number that is called by pressing it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={telephoneUrl(phone)} className={look}>
    {phone}
  </a>
)

/** An address that is written to by pressing it. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={mailUrl(email)} className={look}>
    {email}
  </a>
)
