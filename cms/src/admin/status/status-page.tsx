import { Box, Button, Flex, Typography } from '@strapi/design-system'
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

/** A name and what there is to say of it, beside it where there is room and below it where there is not. */
function Fact({ name, lines }: { name: string; lines: string[] }) {
  return (
    <Flex wrap="wrap" alignItems="baseline" gap={1} paddingTop={3} paddingBottom={3}>
      <Box width="22rem" maxWidth="100%">
        <Typography tag="dt" fontWeight="bold">
          {name}
        </Typography>
      </Box>
      <Box tag="dd" flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <Typography key={line} tag="p">
            {line}
          </Typography>
        ))}
      </Box>
    </Flex>
  )
}

function Facts({ status: { versions, migrations, mails, leases, lastBackup, certificate, disk } }: { status: Status }) {
  const { say, when, known, gigabytes } = useWords()
  const lastMigration = migrations.at(-1)
  const jobs = leases.map(({ job, holder }) => say('job', { job: say(`job.${job}`), holder: holder.slice(0, 8) }))
  const facts: Record<string, string[]> = {
    versions: [`${versions.product}, Strapi ${versions.strapi}, Node ${versions.node}, ${versions.database}`],
    migrations: [
      lastMigration ? say('migrations.applied', { count: migrations.length, name: lastMigration.name }) : say('migrations.none'),
    ],
    waiting: [
      mails.oldestWrittenAt ? say('waiting.since', { count: mails.waiting, since: when(mails.oldestWrittenAt) }) : say('waiting.none'),
    ],
    jobs: jobs.length > 0 ? jobs : [say('jobs.none')],
    backup: [known(lastBackup)],
    certificate: [certificate ? known(certificate) : say('certificate.none')],
    disk: [say('disk.free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })],
  }
  return (
    <Box tag="dl" background="neutral0" shadow="tableShadow" hasRadius paddingLeft={6} paddingRight={6} paddingTop={2} paddingBottom={2}>
      {Object.entries(facts).map(([name, lines]) => (
        <Fact key={name} name={say(name)} lines={lines} />
      ))}
    </Box>
  )
}

type Again = { onAgain: (id: number | 'all') => void; isBusy: boolean }

function Failed({ mail: { id, recipient, subject, attempts, writtenAt, lastProblem }, onAgain, isBusy }: Again & { mail: FailedMail }) {
  const { say, when } = useWords()
  return (
    <Flex tag="li" wrap="wrap" justifyContent="space-between" gap={4} padding={6} background="neutral0" shadow="tableShadow" hasRadius>
      <Box flex="1 1 16rem" style={{ overflowWrap: 'anywhere' }}>
        <Typography tag="p" fontWeight="bold">{`${recipient}: ${subject}`}</Typography>
        <Typography tag="p">{say('failed.written', { when: when(writtenAt) })}</Typography>
        <Typography tag="p">{say('failed.attempts', { count: attempts, problem: lastProblem ?? '' })}</Typography>
      </Box>
      <Button variant="secondary" disabled={isBusy} onClick={() => onAgain(id)} aria-label={say('again.one', { recipient, subject })}>
        {say('again')}
      </Button>
    </Flex>
  )
}

function FailedMails({ mails, ...again }: Again & { mails: FailedMail[] }) {
  const { say } = useWords()
  if (mails.length === 0) return <Typography>{say('failed.none')}</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {mails.map((mail) => (
          <Failed key={mail.id} mail={mail} {...again} />
        ))}
      </Flex>
      <Box>
        <Button disabled={again.isBusy} onClick={() => again.onAgain('all')}>
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
