import { formatMoment, toLanguage } from '@rijbaan/contract'
import { Flex, Link, Typography } from '@strapi/design-system'
import { useIntl } from 'react-intl'

type Request = { kind?: string; phone?: string; email?: string | null; receivedAt?: string }

/** Beside a request: one press to call or to mail, and what it is about. */
export function RequestContact({ model, document }: { model: string; document?: Request }) {
  const { formatMessage, locale } = useIntl()
  if (model !== 'api::request.request' || !document?.phone) return null
  const { kind = '', phone, email, receivedAt } = document
  const moment = receivedAt ? formatMoment(new Date(receivedAt), toLanguage(locale)) : ''
  return {
    title: formatMessage({ id: 'rijbaan.contact.title' }),
    content: (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography>{formatMessage({ id: 'rijbaan.contact.received' }, { kind: formatMessage({ id: kind }), moment })}</Typography>
        <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{formatMessage({ id: 'rijbaan.contact.call' }, { phone })}</Link>
        {email && <Link href={`mailto:${email}`}>{formatMessage({ id: 'rijbaan.contact.mail' }, { email })}</Link>}
      </Flex>
    ),
  }
}
