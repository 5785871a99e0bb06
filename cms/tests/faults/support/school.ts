import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cmsEnvironment, webCmsSecret } from '../../support/cms'
import { addSlots, gatherCrowd, type Member } from '../../support/crowd'
import { openDatabase, type Database } from '../../support/database'
import { findFreePort } from '../../support/free-port'
import { startPostgres, type Postgres, type PostgresSettings } from '../../support/postgres'
import { serverOf, type Server } from './server'

const inProject = (...parts: string[]): string => path.join(fileURLToPath(new URL('../../../..', import.meta.url)), ...parts)

/** A slot that one student alone will ask for. */
export type Wish = { student: Member; lessonId: number }

/** Both servers with people and free slots, on SQLite or on PostgreSQL. */
export type School = {
  cms: Server
  web: Server
  database: Database
  postgres: Postgres | null
  dataDir: string
  students: Member[]
  /** Each for one booking; taken from the front. */
  wishes: Wish[]
  close: () => Promise<void>
}

export type SchoolSettings = {
  /** Where the CMS keeps its files; a new folder unless one is given. */
  dataDir?: string
  /** How PostgreSQL runs, where the school is on it. */
  postgres?: PostgresSettings
  /** Settings of the CMS beside what it needs. */
  environment?: Record<string, string>
  /** Settings of the web app beside what it needs. */
  webEnvironment?: Record<string, string>
  /** What Node is told in both servers. */
  nodeOptions?: string
  /** How long the work is that it has people and slots for; a short one unless given. */
  minutes?: number
  /** Where the web app finds the CMS; at the CMS itself unless something stands in between. */
  cmsUrlForWeb?: (cmsUrl: string) => Promise<string>
}

export const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres'

/** As many as a teacher gives in a day at most, for so many working days. */
const slotsPerDay = 8
const days = { from: 4, to: 45 }
const studentsPerTeacher = 8

/** Two bookings a second need as many slots; they bring the students along who hand in at most 60 proofs an hour. */
const teachersFor = (minutes: number): number => Math.max(3, Math.ceil((minutes * 60 * 2) / ((days.to - days.from + 1) * slotsPerDay)) + 1)

function buildStale(): void {
  execFileSync(process.execPath, [inProject('scripts', 'build.mjs'), 'contract', 'cms', 'web'], { stdio: 'inherit' })
}

/** Each slot gets a student whose day isn't full: eight a day for eight students is one each. */
async function gatherWishes(database: Database, teachers: number): Promise<{ students: Member[]; wishes: Wish[] }> {
  const students: Member[] = []
  const wishes: Wish[] = []
  for (let index = 0; index < teachers; index += 1) {
    const crowd = await gatherCrowd(database, studentsPerTeacher)
    students.push(...crowd.students)
    for (let day = days.from; day <= days.to; day += 1) {
      const lessons = await addSlots(database, crowd.teacher.id, day, slotsPerDay)
      for (const [place, student] of crowd.students.entries()) {
        const lessonId = lessons[place]
        if (lessonId !== undefined) wishes.push({ student, lessonId })
      }
    }
  }
  return { students, wishes }
}

/** Builds what is stale, starts both servers on empty data, and lets people in. */
export async function openSchool(settings: SchoolSettings = {}): Promise<School> {
  const { dataDir, environment = {}, webEnvironment = {}, nodeOptions = '', cmsUrlForWeb, minutes = 1 } = settings
  buildStale()
  const postgres = isOnPostgres ? await startPostgres(settings.postgres) : null
  const databaseUrl = (await postgres?.createDatabase()) ?? ''
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-faults-'))
  const cmsData = dataDir ?? path.join(folder, 'cms')
  const [cmsPort, webPort] = [await findFreePort(), await findFreePort()]
  const [cmsUrl, webUrl] = [`http://127.0.0.1:${cmsPort}`, `http://127.0.0.1:${webPort}`]
  const shared = {
    ...cmsEnvironment({ port: cmsPort, url: cmsUrl, dataDir: cmsData }),
    PUBLIC_URL: webUrl,
    RATE_LIMIT_FACTOR: '100000',
    PENDING_PAYMENTS_MAX: '1000',
    PROOF_MB_PER_DAY: '1000',
    NODE_OPTIONS: nodeOptions,
  }

  const cms = serverOf({
    name: 'The CMS',
    script: 'server.mjs',
    cwd: inProject('cms'),
    url: cmsUrl,
    environment: { ...shared, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...environment },
  })
  const web = serverOf({
    name: 'The web app',
    script: 'build/server.js',
    cwd: inProject('web'),
    url: webUrl,
    environment: {
      ...shared,
      DATA_DIR: path.join(folder, 'web'),
      WEB_PORT: String(webPort),
      CMS_URL: (await cmsUrlForWeb?.(cmsUrl)) ?? cmsUrl,
      WEB_CMS_SECRET: webCmsSecret,
      ...webEnvironment,
    },
  })
  await cms.start()
  await web.start()
  const database = openDatabase({ databaseUrl, dataDir: cmsData })
  // Booking is capped by the parameter; what is tried here is not the cap.
  await database('parameters')
    .where({ key: 'lessons.per.day' })
    .update({ value: String(slotsPerDay) })
  const { students, wishes } = await gatherWishes(database, teachersFor(minutes))
  return {
    ...{ cms, web, database, postgres, dataDir: cmsData, students, wishes },
    close: async () => {
      await web.stop()
      await cms.stop()
      await database.destroy()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A name that nothing else has. */
export const nameOfItsOwn = (): string => randomUUID()
