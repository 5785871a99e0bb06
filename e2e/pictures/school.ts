// Starts a school whose clock stands still, lets everybody in once, and finds out which numbers things have.
import { chromium, request, type Browser, type FullConfig } from '@playwright/test'
import { loginPath } from '@rijbaan/contract'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPassword, sendCredentials } from '../support/door'
import { layLine, type Line } from '../support/line'
import { startServers } from '../support/product'
import { welcomeTo } from '../support/visitor'
import { findAll, type Found } from './found'

/** A Wednesday, half past nine in Amsterdam; and the Friday after, while a lesson of the demo is under way. */
export const moments = { first: '2026-03-11T08:30:00.000Z', later: '2026-03-13T09:20:00.000Z' } as const

/** The demo's, as the head of the office has it (demo-data.md). */
export const deleteSecret = 'demo-delete-secret'

const accounts = ['student', 'student2', 'student3', 'student4', 'newstudent', 'teacher', 'teacher2', 'admin', 'superadmin'] as const
export type PictureAccount = (typeof accounts)[number]

export type School = { webUrl: string; cmsUrl: string; dataDir: string; folder: string; found: Found }

/** While this file is there, the web app reaches no CMS. */
export const cutFile = (folder: string): string => path.join(folder, 'cut')

/** Where the school keeps its clock, and who is signed in. */
export const clockFile = (folder: string): string => path.join(folder, 'clock')
export const stateFile = (folder: string, account: PictureAccount): string => path.join(folder, `${account}.json`)

export const readSchool = (): School => {
  const school = process.env['PICTURES_SCHOOL']
  if (!school) throw new Error('The school was not started; take pictures with `npm run pictures -- FOLDER`.')
  return JSON.parse(school) as School
}

/** The school's present, as both servers have it. */
export const readMoment = async ({ folder }: School): Promise<string> => (await readFile(clockFile(folder), 'utf8')).trim()

/** Signs an account in and keeps the session; `student` twice, so that there is another place to be signed out of. */
async function keepSession(
  browser: Browser,
  { webUrl, folder }: Pick<School, 'webUrl' | 'folder'>,
  account: PictureAccount,
): Promise<void> {
  for (let times = account === 'student' ? 2 : 1; times > 0; times -= 1) {
    const { welcome, close } = welcomeTo(browser, webUrl)
    const visitor = await welcome()
    await visitor.goTo(loginPath)
    await sendCredentials(visitor, account, demoPassword)
    await visitor.page.waitForURL((address) => address.pathname !== loginPath)
    await visitor.page.context().storageState({ path: stateFile(folder, account) })
    await close()
  }
}

async function findNumbers(webUrl: string, folder: string): Promise<Found> {
  const read = (account: PictureAccount) => request.newContext({ baseURL: webUrl, storageState: stateFile(folder, account) })
  const [student, student2, student4] = [await read('student'), await read('student2'), await read('student4')]
  const [teacher, admin] = [await read('teacher'), await read('admin')]
  const found = await findAll({ student, student2, student4, teacher, admin })
  await Promise.all([student, student2, student4, teacher, admin].map((context) => context.dispose()))
  return found
}

/** Starts everything, and hands its place to the tests; what is answered ends it. */
export default async function openSchool({ projects: [project] }: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-pictures-'))
  await writeFile(clockFile(folder), `${moments.first}\n`)
  let line: Line | null = null
  const servers = await startServers(async ({ cmsUrl }) => {
    line = await layLine(cmsUrl.replace('localhost', '127.0.0.1'))
    line.letThrough(() => !existsSync(cutFile(folder)))
    return {
      ...{ TEST_CLOCK_FILE: clockFile(folder), RATE_LIMIT_FACTOR: '1000', ADMIN_DELETE_SECRET: deleteSecret },
      CMS_URL: line.url,
    }
  })
  const { webUrl, cmsUrl, dataDir } = servers
  const close = async () => {
    await servers.stop()
    line?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const browser = await chromium.launch(project?.use.launchOptions)
    for (const account of accounts) await keepSession(browser, { webUrl, folder }, account)
    await browser.close()
    const found = await findNumbers(webUrl, folder)
    process.env['PICTURES_SCHOOL'] = JSON.stringify({ webUrl, cmsUrl, dataDir, folder, found } satisfies School)
  } catch (problem) {
    await close()
    throw problem
  }
  return close
}
