import type { Core } from '@strapi/strapi'
import leaseService from '../api/lease/services/lease'
import type { JobName } from '../status'
import { tellSurprise } from '../telemetry/surprises'
import { onWake } from '../wake'

/** Something that one process does again and again. */
export type Job = {
  name: JobName
  /** Milliseconds between the end of one round and the start of the next. */
  every: number
  /** `signal` aborts when the process is asked to stop: a long round ends at its next pause. */
  run: (signal: AbortSignal) => Promise<void>
}

/** How long a stop waits for rounds that are under way, before the process ends anyway. */
const stopMilliseconds = 7000

/** A lease outlives the longest round that is to be expected. */
const leaseMilliseconds = 120_000

/** Where it went wrong; of several problems at once, where each of them did. */
function traceOf(problem: unknown): string {
  if (problem instanceof AggregateError) return [problem.message, ...problem.errors.map(traceOf)].join('\n')
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
}

/**
 * Runs the jobs until stopped. A lease in the database decides which process acts; a round that fails is logged and
 * the next one comes all the same. `stop` waits for the round that is under way.
 */
export function startJobs(strapi: Core.Strapi, jobs: Job[]): { stop: () => Promise<void> } {
  const leases = leaseService({ strapi })
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  /** Milliseconds until the next. While another process has the lease that is when it will have run out. */
  async function round({ name, every, run }: Job): Promise<number> {
    try {
      if (!(await leases.take(name, leaseMilliseconds))) return Math.min(every, leaseMilliseconds)
      await run(stopping.signal)
    } catch (problem) {
      if (stopping.signal.aborted) return every
      strapi.log.error(`The job "${name}" failed: ${traceOf(problem)}`)
      tellSurprise(problem, { job: name })
    }
    return every
  }

  function schedule(job: Job, after: number): void {
    const begin = () => {
      clearTimeout(timer)
      forgetWake()
      if (stopping.signal.aborted) return
      // Who wakes a round that is under way has news that it may have passed: it is followed by another at once.
      let hasNews = false
      const forgetNews = onWake(job.name, () => (hasNews = true))
      const current = round(job).then((wait) => {
        running.delete(current)
        forgetNews()
        schedule(job, hasNews ? 0 : wait)
      })
      running.add(current)
    }
    const timer = setTimeout(begin, after)
    timer.unref()
    const forgetWake = onWake(job.name, begin)
  }

  for (const job of jobs) schedule(job, 0)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, stopMilliseconds).unref())])
      await leases.giveUp()
    },
  }
}
