import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasAdditions } from './tests/support/additions'
import { isInPairs } from './tests/support/pairs'

/** Files that measure time, and would meet each other's work in the figure. */
const timed = ['tests/sign-in-timing.test.ts', 'tests/forgotten-password-timing.test.ts']

/** Once more with a CMS whose files lie in buckets of an S3 server: what is stored, read and erased is the same. */
const ofFiles = [
  'tests/payment-proofs.test.ts',
  'tests/people-pictures.test.ts',
  'tests/media-files.test.ts',
  'tests/panel-uploads.test.ts',
  'tests/backup-removals.test.ts',
]

/** What is only there with such a CMS. */
const inBucketsAlone = ['tests/backup-buckets.test.ts']

/** Functions by themselves, which need no CMS. */
const functions = ['src/**/*.test.ts']

/**
 * What is no question of the database: files in buckets and their move, the panel's mails, doors, accounts and
 * forms, the framework's own upload, how long a password's hash takes and which are good ones, how often somebody may guess, hand in or
 * be mailed, keys of devices, which role may call what, which settings, secrets and words a start or a command takes, mail servers and
 * certificates, viruses, pictures, traces. Once is enough; races for the same rows are on both.
 */
const onceEnough = [
  'tests/access.test.ts',
  'tests/appoint.test.ts',
  'tests/begun-and-left.test.ts',
  'tests/build.test.ts',
  'tests/exam-notes.test.ts',
  'tests/forgotten-password-timing.test.ts',
  'tests/kept-statements.test.ts',
  'tests/mail-texts.test.ts',
  'tests/modes.test.ts',
  'tests/panel-accounts.test.ts',
  'tests/panel-forms.test.ts',
  'tests/panel-input.test.ts',
  'tests/panel-inside.test.ts',
  'tests/panel-names.test.ts',
  'tests/panel-ownership.test.ts',
  'tests/panel-sign-in.test.ts',
  'tests/panel-words.test.ts',
  'tests/passkey-sign-in.test.ts',
  'tests/passkeys.test.ts',
  'tests/passwords.test.ts',
  'tests/people-email.test.ts',
  'tests/people-pictures.test.ts',
  'tests/proof-quota.test.ts',
  'tests/production.test.ts',
  'tests/refused-mail.test.ts',
  'tests/scanning.test.ts',
  'tests/second-factor.test.ts',
  'tests/second-factor-needed.test.ts',
  'tests/secrets.test.ts',
  'tests/stopping.test.ts',
  'tests/telemetry.test.ts',
  'tests/transport-tls.test.ts',
  'tests/files-move.test.ts',
  'tests/media-files.test.ts',
  'tests/panel-calls.test.ts',
  'tests/panel-doors.test.ts',
  'tests/panel-mails.test.ts',
  'tests/panel-uploads.test.ts',
  'tests/sign-in.test.ts',
  'tests/sign-in-timing.test.ts',
  'tests/store-away.test.ts',
  'tests/uploads.test.ts',
]

/**
 * What either database answers alike: `npm test`, which goes through both, has these on one of them, and `EVERY_PAIR=1` on both
 * (docs/decisions/0084-pairs.md). By itself each goes on either.
 */
const inAll = {
  /** The longest: it is what schools run on, and the stricter of the two. */
  onPostgres: [
    'tests/audit.test.ts',
    'tests/fuzz.test.ts',
    'tests/large-school.test.ts',
    'tests/outbox.test.ts',
    'tests/reminders.test.ts',
    'tests/retention.test.ts',
  ],
  onSqlite: [
    'tests/audit-bounds.test.ts',
    'tests/audit-panel.test.ts',
    'tests/content-news.test.ts',
    'tests/panel-access.test.ts',
    'tests/panel-content.test.ts',
    'tests/payment-codes.test.ts',
    'tests/staff.test.ts',
    'tests/status.test.ts',
    'tests/tell-owners.test.ts',
    'tests/texts-with-marks.test.ts',
  ],
}

/** What came beside the specifications, which `TEST_FEATURES=off` tries a school without; single tests elsewhere ask `hasAdditions`. */
const ofAdditions = [
  'tests/calendars.test.ts',
  'tests/lesson-moves.test.ts',
  'tests/lists.test.ts',
  'tests/mailed-appointments.test.ts',
  'tests/reminders.test.ts',
]

const isOnSqlite = (process.env['TEST_DATABASE'] || 'sqlite') === 'sqlite'
const leftOut = [
  ...(isOnSqlite ? [] : onceEnough),
  ...(isInPairs ? (isOnSqlite ? inAll.onPostgres : inAll.onSqlite) : []),
  ...(hasAdditions ? [] : ofAdditions),
]

const lastly = 1

/** They start servers of their own, or make thousands of calls. */
const longest = [
  'production',
  'backup',
  'migrations',
  'store-away',
  'fuzz',
  'appoint',
  'sign-in-races',
  'races',
  'secrets',
  'retention',
  'large-school',
  'audit',
  'database-settings',
  'scanning',
  'transport-tls',
  'upgrades',
  'texts-with-marks',
  'backup-removals',
  'backup-buckets',
  'outbox',
  'offboarding',
  'access',
  'seed',
  'people-office',
  'payment-proofs',
  'exam-notes',
  'sign-in',
]

/** The longest files first, so that no worker is left with one of them while the other has nothing more to do. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.indexOf(path.basename(moduleId, '.test.ts'))
      return index < 0 ? longest.length : index
    }
    return Promise.resolve(files.toSorted((one, other) => rank(one) - rank(other)))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // Each worker has a CMS of its own, which wants a good part of a core itself; they wait for each other, for mails and for clocks a
    // fifth of the time, so that one more than there are cores has something to do.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // The running CMS is made of these; no test imports them.
    forceRerunTriggers: ['**/cms/{src,config,seed,database}/**', '**/{contract,servers}/src/**'],
    sequence: { sequencer: LongestFirst },
    // They end what hangs: a machine that is busy with something else takes three times as long to start a CMS.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'functions', include: isOnSqlite ? functions : [] } },
      {
        extends: true,
        // They talk to servers and put no module in another's place, so that files can share those that were loaded.
        test: {
          name: 'side by side',
          include: ['tests/**/*.test.ts'],
          exclude: [...timed, ...inBucketsAlone, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'in buckets', include: isOnSqlite ? [...ofFiles, ...inBucketsAlone] : [], isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: timed, exclude: leftOut, maxWorkers: 1, sequence: { groupOrder: lastly } },
      },
    ],
  },
})
