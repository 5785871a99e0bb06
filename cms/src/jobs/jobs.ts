import type { Core } from '@strapi/strapi'
import leaseService from '../api/lease/services/lease'

/** Something that one process does again and again. */
export type Job = {
  name: string
  /** Milliseconds between the end of one round and the start of the next. */
  every: number
  run: () => Promise<void>
}

/** A lease outlives the longest round that is to be expected. */
const leaseMilliseconds = 120_000

/**
 * Runs the jobs until stopped. A lease in the database decides which process acts; a round that fails is logged and
 * the next one comes all the same. `stop` waits for the round that is under way.
 */
export function startJobs(strapi: Core.Strapi, jobs: Job[]): { stop: () => Promise<void> } {
  const leases = leaseService({ strapi })
  const running = new Set<Promise<void>>()
  let isStopped = false

  async function round({ name, run }: Job): Promise<void> {
    try {
      if (await leases.take(name, leaseMilliseconds)) await run()
    } catch (problem) {
      if (!isStopped) strapi.log.error(`The job "${name}" failed: ${problem instanceof Error ? problem.stack : String(problem)}`)
    }
  }

  function schedule(job: Job): void {
    const timer = setTimeout(() => {
      if (isStopped) return
      const current = round(job).finally(() => {
        running.delete(current)
        schedule(job)
      })
      running.add(current)
    }, job.every)
    timer.unref()
  }

  jobs.forEach(schedule)
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      await leases.giveUp()
    },
  }
}
