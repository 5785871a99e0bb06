import { Badge, Box, Button, Flex, Link, LinkButton, Typography } from '@strapi/design-system'
import { Check, Phone } from '@strapi/icons'
import { useIntl } from 'react-intl'
import { Link as RouterLink } from 'react-router-dom'
import { useAge } from '../age'
import { telephoneUrl } from '@rijbaan/contract'
import { stateColour } from '../request-colours'
import { Part, WhenThere } from './part'
import { useNewRequests, type NewRequest } from './use-new-requests'

const listPath = '/content-manager/collection-types/api::request.request'

/** What a finger finds on a phone. */
const tall = { minHeight: '4.4rem' }

type Ticking = { mayChange: boolean; isBusy: boolean; onTickOff: () => void; onTakeBack: () => void }

function TickOff({ request: { name, progress }, isBusy, onTickOff, onTakeBack }: Ticking & { request: NewRequest }) {
  const { formatMessage } = useIntl()
  if (progress === 'new')
    return (
      <Button
        size="L"
        style={tall}
        startIcon={<Check />}
        disabled={isBusy}
        onClick={onTickOff}
        aria-label={formatMessage({ id: 'rijbaan.home.requests.spoken.who' }, { name })}
      >
        {formatMessage({ id: 'rijbaan.home.requests.spoken' })}
      </Button>
    )
  return (
    <Button
      variant="tertiary"
      size="L"
      style={tall}
      disabled={isBusy}
      onClick={onTakeBack}
      aria-label={formatMessage({ id: 'rijbaan.home.requests.undo.who' }, { name })}
    >
      {formatMessage({ id: 'rijbaan.home.requests.undo' })}
    </Button>
  )
}

function RequestCard({ request, ...ticking }: Ticking & { request: NewRequest }) {
  const { formatMessage } = useIntl()
  const { ageOf, isOlderThanADay } = useAge()
  const { documentId, name, phone, kind, receivedAt, progress } = request
  const colour = stateColour(progress)
  const isLate = progress === 'new' && isOlderThanADay(receivedAt)
  return (
    <Flex
      tag="li"
      wrap="wrap"
      justifyContent="space-between"
      gap={3}
      padding={4}
      background="neutral0"
      hasRadius
      borderStyle="solid"
      borderWidth="1px 1px 1px 4px"
      borderColor={`${colour}600`}
    >
      <Flex direction="column" alignItems="flex-start" gap={1} flex="1 1 18rem" style={{ minWidth: 0 }}>
        <Flex gap={2} wrap="wrap">
          <Link tag={RouterLink} to={`${listPath}/${documentId}`} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          <Badge variant={colour}>{formatMessage({ id: progress })}</Badge>
        </Flex>
        <Typography variant="pi" textColor={isLate ? 'danger600' : 'neutral600'} fontWeight={isLate ? 'bold' : 'regular'}>
          {formatMessage({ id: 'rijbaan.home.requests.waits' }, { kind: formatMessage({ id: kind }), age: ageOf(receivedAt) })}
        </Typography>
      </Flex>
      <Flex gap={2} wrap="wrap">
        <LinkButton
          variant="secondary"
          size="L"
          style={tall}
          startIcon={<Phone />}
          href={telephoneUrl(phone)}
          aria-label={formatMessage({ id: 'rijbaan.home.requests.call.who' }, { name, phone })}
        >
          {formatMessage({ id: 'rijbaan.home.requests.call' }, { phone })}
        </LinkButton>
        {ticking.mayChange && <TickOff request={request} {...ticking} />}
      </Flex>
    </Flex>
  )
}

/** Who is waiting for a call: who, about what, since when; one press to call, one to say that it was done. */
export function NewRequests({ mayChange }: { mayChange: boolean }) {
  const { formatMessage } = useIntl()
  const { asked, requestsIn, moreThan, busy, tickOff, takeBack } = useNewRequests()
  const all = (
    <Link tag={RouterLink} to={listPath}>
      {formatMessage({ id: 'rijbaan.home.requests.all' })}
    </Link>
  )
  return (
    <Part title={formatMessage({ id: 'rijbaan.home.requests' })} action={all}>
      <WhenThere asked={asked}>
        {(list) => (
          <>
            {requestsIn(list).length === 0 && <Typography>{formatMessage({ id: 'rijbaan.home.requests.none' })}</Typography>}
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
              {requestsIn(list).map((request) => (
                <RequestCard
                  key={request.documentId}
                  request={request}
                  mayChange={mayChange}
                  isBusy={busy === request.documentId}
                  onTickOff={() => tickOff(request)}
                  onTakeBack={() => takeBack(request)}
                />
              ))}
            </Flex>
            {moreThan(list) > 0 && (
              <Box paddingTop={3}>
                <Typography>{formatMessage({ id: 'rijbaan.home.requests.more' }, { count: moreThan(list) })}</Typography>
              </Box>
            )}
          </>
        )}
      </WhenThere>
    </Part>
  )
}
