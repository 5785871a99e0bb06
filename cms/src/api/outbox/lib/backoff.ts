import { dayMilliseconds } from '@rijbaan/contract'
import { UnreadableMail } from './sealed-words'

/**
 * How long a mail waits before its next attempt, in milliseconds: 2 s, doubling to a minute, so that a short outage
 * is made up at once; after about an hour of failing, every ten minutes.
 */
export const backoffMilliseconds = (attempts: number): number => (attempts > 60 ? 600_000 : Math.min(2 ** attempts, 60) * 1000)

/** A server that refuses a mail for good (5xx) is asked this often before the mail counts as failed. */
const refusalsForGood = 8

/** Days that a mail is tried for when the server can't be reached. */
const daysToTry = 7

const isRefusedForGood = (problem: unknown): boolean =>
  problem instanceof Error && 'responseCode' in problem && typeof problem.responseCode === 'number' && problem.responseCode >= 500

/** Whether to stop trying: readable for nobody, refused for good often enough, or waiting for a week. */
export const isHopeless = (problem: unknown, attempts: number, writtenAt: Date, at: Date): boolean =>
  problem instanceof UnreadableMail ||
  (isRefusedForGood(problem) && attempts >= refusalsForGood) ||
  at.getTime() - writtenAt.getTime() > daysToTry * dayMilliseconds
