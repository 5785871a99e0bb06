import { Box, Button, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { useIntl } from 'react-intl'
import type { FailedMail, Moment, Status } from '../../status'
import { useStatus } from './use-status'

const gigabyte = 1e9

function useWords() {
  const { formatMessage, formatDate, formatNumber } = useIntl()
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id: `rijbaan.status.${id}` }, values)
  const when = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    say,
    when,
    known: (moment: Moment) => ('at' in moment ? when(moment.at) : say(`unknown.${moment.problem}`)),
    gigabytes: (bytes: number) => `${formatNumber(bytes / gigabyte, { maximumFractionDigits: 1 })} GB`,
  }
}

function Facts({ status: { versions, migrations, mails, leases, lastBackup, certificate, disk } }: { status: Status }) {
  const { say, when, known, gigabytes } = useWords()
  const lastMigration = migrations.at(-1)
  const rows: [string, string][] = [
    ['versions', `${versions.product}, Strapi ${versions.strapi}, Node ${versions.node}, ${versions.database}`],
    [
      'migrations',
      lastMigration ? say('migrations.applied', { count: migrations.length, name: lastMigration.name }) : say('migrations.none'),
    ],
    [
      'waiting',
      mails.oldestWrittenAt ? say('waiting.since', { count: mails.waiting, since: when(mails.oldestWrittenAt) }) : say('waiting.none'),
    ],
    ['jobs', leases.length > 0 ? leases.map(({ job, holder }) => `${job} (${holder.slice(0, 8)})`).join(', ') : say('jobs.none')],
    ['backup', known(lastBackup)],
    ['certificate', certificate ? known(certificate) : say('certificate.none')],
    ['disk', say('disk.free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })],
  ]
  return (
    <Table colCount={2} rowCount={rows.length}>
      <Tbody>
        {rows.map(([name, value]) => (
          <Tr key={name}>
            <Td>
              <Typography fontWeight="bold">{say(name)}</Typography>
            </Td>
            <Td>
              <Typography>{value}</Typography>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

const columns = ['mail', 'written', 'problem'] as const

function FailedMails({ mails, onAgain, isBusy }: { mails: FailedMail[]; onAgain: (id: number | 'all') => void; isBusy: boolean }) {
  const { say, when } = useWords()
  if (mails.length === 0) return <Typography>{say('failed.none')}</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Table colCount={columns.length + 1} rowCount={mails.length + 1}>
        <Thead>
          <Tr>
            {columns.map((column) => (
              <Th key={column}>
                <Typography variant="sigma">{say(`failed.${column}`)}</Typography>
              </Th>
            ))}
            <Th>
              <Typography variant="sigma">{say('failed.action')}</Typography>
            </Th>
          </Tr>
        </Thead>
        <Tbody>
          {mails.map(({ id, recipient, subject, attempts, writtenAt, lastProblem }) => (
            <Tr key={id}>
              <Td>
                <Typography>{`${recipient}: ${subject}`}</Typography>
              </Td>
              <Td>
                <Typography>{when(writtenAt)}</Typography>
              </Td>
              <Td>
                <Typography>{say('failed.attempts', { count: attempts, problem: lastProblem ?? '' })}</Typography>
              </Td>
              <Td>
                <Button
                  variant="secondary"
                  size="S"
                  disabled={isBusy}
                  onClick={() => onAgain(id)}
                  aria-label={say('again.one', { recipient, subject })}
                >
                  {say('again')}
                </Button>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <Box>
        <Button disabled={isBusy} onClick={() => onAgain('all')}>
          {say('again.all')}
        </Button>
      </Box>
    </Flex>
  )
}

/** How the installation is, for its owners: versions, mails, jobs, backup, certificate, disk; failed mails are sent again here. */
export default function StatusPage() {
  const { say } = useWords()
  const { status, refusal, isBusy, sendAgain } = useStatus()
  if (refusal === 'forbidden') return <Page.NoPermissions />
  if (refusal === 'failed') return <Page.Error />
  if (!status) return <Page.Loading />
  return (
    <Page.Main>
      <Page.Title>{say('title')}</Page.Title>
      <Layouts.Header title={say('title')} subtitle={say('subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Facts status={status} />
          <Typography variant="delta" tag="h2">
            {say('failed', { count: status.mails.failed })}
          </Typography>
          <FailedMails mails={status.mails.newestFailed} onAgain={sendAgain} isBusy={isBusy} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}
