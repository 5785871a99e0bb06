import { serveMetrics } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import { Gauge } from 'prom-client'
import leaseService from '../api/lease/services/lease'
import { findLastBackup } from '../api/status/lib/backup'
import { findCertificateEnd } from '../api/status/lib/certificate'
import { readQueue } from '../api/status/lib/queue'
import { readDisk } from '../api/status/lib/read-status'
import { settingsOf } from '../settings'
import { registry } from '../telemetry/metrics'

type Pool = { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number }

/** How long a scrape waits for the database, in milliseconds: one that is away must not take the other metrics with it. */
const patience = 2000

/** A certificate's end is asked for over the network, so not at each scrape. */
const certificateMilliseconds = 3_600_000

type Options = { name: string; help: string; labelNames?: string[]; measure: (gauge: Gauge) => Promise<void> | void }

/** A gauge that is measured when it is asked for; where that fails or takes too long it has no value, and the log says why. */
function addGauge(strapi: Core.Strapi, { name, help, labelNames = [], measure }: Options): void {
  const empty = (gauge: Gauge) => (labelNames.length > 0 ? gauge.reset() : gauge.remove())
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      empty(this)
      const tooLate = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(`it took longer than ${patience} ms`)), patience).unref()
      })
      try {
        await Promise.race([measure(this), tooLate])
      } catch (problem) {
        empty(this)
        strapi.log.warn(`${name} could not be measured: ${String(problem)}`)
      }
    },
  })
}

const secondsSince = (moment: string): number => (Date.now() - Date.parse(moment)) / 1000

/** Adds what is measured in the database and around it. */
function addGauges(strapi: Core.Strapi): void {
  const settings = settingsOf(strapi)
  const add = (options: Options) => addGauge(strapi, options)

  add({
    name: 'rijbaan_database_connections',
    help: 'Connections of the pool that are used and free, and those waited for',
    labelNames: ['state'],
    measure: (gauge) => {
      const { pool } = strapi.db.connection.client as { pool: Pool }
      gauge.set({ state: 'used' }, pool.numUsed())
      gauge.set({ state: 'free' }, pool.numFree())
      gauge.set({ state: 'waiting' }, pool.numPendingAcquires())
    },
  })
  add({
    name: 'rijbaan_outbox_mails',
    help: 'Mails that wait, and mails that were given up',
    labelNames: ['state'],
    measure: async (gauge) => {
      const { waiting, failed } = await readQueue(strapi.db.connection)
      gauge.set({ state: 'waiting' }, waiting)
      gauge.set({ state: 'failed' }, failed)
    },
  })
  add({
    name: 'rijbaan_outbox_oldest_seconds',
    help: 'How long the oldest mail has waited; 0 where none waits',
    measure: async (gauge) => {
      const { oldestWrittenAt } = await readQueue(strapi.db.connection)
      gauge.set(oldestWrittenAt === null ? 0 : secondsSince(oldestWrittenAt))
    },
  })
  add({
    name: 'rijbaan_lease_held',
    help: 'Jobs that this process may run now',
    labelNames: ['job'],
    measure: async (gauge) => {
      for (const job of await leaseService({ strapi }).listOwn()) gauge.set({ job }, 1)
    },
  })
  add({
    name: 'rijbaan_disk_free_bytes',
    help: 'Free space where the data lies',
    measure: async (gauge) => gauge.set((await readDisk(settings)).free),
  })
  add({
    name: 'rijbaan_backup_age_seconds',
    help: 'How long ago the last backup was made; no value where none is known',
    measure: async (gauge) => {
      const last = await findLastBackup(settings.backupDir)
      if ('at' in last) gauge.set(secondsSince(last.at))
    },
  })

  let known: { askedAt: number; end: Awaited<ReturnType<typeof findCertificateEnd>> } | undefined
  add({
    name: 'rijbaan_certificate_seconds_left',
    help: 'How long the certificate of the public address is valid; no value where none is seen',
    measure: async (gauge) => {
      if (!known || Date.now() - known.askedAt > certificateMilliseconds)
        known = { askedAt: Date.now(), end: await findCertificateEnd(settings.publicUrl) }
      if (known.end && 'at' in known.end) gauge.set(-secondsSince(known.end.at))
    },
  })
}

/** Answers the metrics of a server that listens, where `METRICS_PORT` says so; commands that load the same CMS have none. */
export function startMetrics(strapi: Core.Strapi): void {
  const { metrics } = settingsOf(strapi)
  if (metrics === null) return
  addGauges(strapi)
  serveMetrics(registry, metrics, (sentence, problem) => strapi.log.error(`${sentence}: ${String(problem)}`))
}
