/** A mail that was given up. */
export type FailedMail = {
  id: number
  recipient: string
  subject: string
  about: string
  attempts: number
  writtenAt: string
  lastProblem: string | null
}

export type Queue = {
  waiting: number
  /** When the mail was written that waits longest; ISO, null where none waits. */
  oldestWrittenAt: string | null
  failed: number
  /** The newest of those that failed. */
  newestFailed: FailedMail[]
}

/** What runs again and again, in one process of an installation. */
export type JobName = 'content' | 'files' | 'forget' | 'outbox' | 'reminders' | 'retention' | 'slots'

export type Lease = { job: string; holder: string; expiresAt: string }

/** Why a moment isn't known: nobody says where backups lie, they can't be read, there is none, or the public address doesn't answer. */
export type MomentProblem = 'not-set' | 'unreadable' | 'none' | 'unreachable'

/** When something ends or was made, or why that isn't known. */
export type Moment = { at: string } | { problem: MomentProblem }

/** How an installation is, as `npm run status` and the panel's page show it. Moments are ISO, sizes bytes. */
export type Status = {
  versions: { product: string; strapi: string; node: string; database: string }
  /** By name, in the order in which they were applied. */
  migrations: { name: string; appliedAt: string }[]
  mails: Queue
  leases: Lease[]
  lastBackup: Moment
  /** When the certificate of the public address ends; null where that address has none. */
  certificate: Moment | null
  disk: { folder: string; free: number; total: number }
}
