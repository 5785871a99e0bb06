import {
  addressLeft,
  formatMoment,
  mailUrl,
  peoplePath,
  telephoneUrl,
  toLanguage,
  type RequestKind,
  type RequestState,
} from '@rijbaan/contract'
import { Badge, Box, Flex, LinkButton, Typography } from '@strapi/design-system'
import { Mail, Phone, User } from '@strapi/icons'
import { useForm } from '@strapi/strapi/admin'
import { useIntl } from 'react-intl'
import { useAge } from './age'
import { stateColour } from './request-colours'
import { usePortalUrl } from './use-portal-url'

type Request = { id: number; kind: RequestKind; phone?: string; email?: string | null; receivedAt: string }

/** What a finger finds on a phone. */
const tall = { minHeight: '4.4rem' }

/** How far the office is, as the form says it now, and since when somebody waits. */
function Progress({ receivedAt, kind }: Request) {
  const { formatMessage, locale } = useIntl()
  const { ageOf } = useAge()
  const progress = useForm('RequestContact', ({ values }) => (values as { progress?: RequestState }).progress)
  const moment = formatMoment(new Date(receivedAt), toLanguage(locale))
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      {progress && <Badge variant={stateColour(progress)}>{formatMessage({ id: progress })}</Badge>}
      <Typography>{formatMessage({ id: 'rijbaan.contact.received' }, { kind: formatMessage({ id: kind }), moment })}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {ageOf(receivedAt)}
      </Typography>
    </Flex>
  )
}

/** Leads to the portal's form for a new student, with what the request says in it; who is no admin there is not let in. */
function NewStudent({ id }: { id: number }) {
  const { formatMessage } = useIntl()
  const portal = usePortalUrl()
  if (!portal) return null
  return (
    <Box>
      <LinkButton
        variant="tertiary"
        size="L"
        fullWidth
        style={tall}
        startIcon={<User />}
        href={portal + peoplePath('student', { add: 'student', request: id })}
        target="_blank"
        rel="noreferrer"
      >
        {formatMessage({ id: 'rijbaan.contact.student' })}
      </LinkButton>
      <Box paddingTop={2}>
        <Typography variant="pi" textColor="neutral600">
          {formatMessage({ id: 'rijbaan.contact.student.who' })}
        </Typography>
      </Box>
    </Box>
  )
}

function Contact({ request }: { request: Request & { phone: string } }) {
  const { formatMessage } = useIntl()
  const { phone } = request
  const email = addressLeft(request.email)
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Progress {...request} />
      <LinkButton size="L" fullWidth style={tall} startIcon={<Phone />} href={telephoneUrl(phone)}>
        {formatMessage({ id: 'rijbaan.contact.call' }, { phone })}
      </LinkButton>
      {email && (
        <LinkButton variant="secondary" size="L" fullWidth style={tall} startIcon={<Mail />} href={mailUrl(email)} title={email}>
          {formatMessage({ id: 'rijbaan.contact.mail' })}
        </LinkButton>
      )}
      <NewStudent id={request.id} />
    </Flex>
  )
}

/** Beside a request: how far it is, one press to call or to mail, and one to take its sender in as a student. */
export function RequestContact({ model, document }: { model: string; document?: Request }) {
  const { formatMessage } = useIntl()
  if (model !== 'api::request.request' || !document?.phone) return null
  return {
    title: formatMessage({ id: 'rijbaan.contact.title' }),
    content: <Contact request={{ ...document, phone: document.phone }} />,
  }
}
