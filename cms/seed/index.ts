import type { Core } from '@strapi/strapi'
import { inTransaction } from '../src/database/transaction'
import type { SeedPart } from './entries'
import { autoPackages } from './parts/auto-packages'
import { autoPage } from './parts/auto-page'
import { demoCalendarLink } from './parts/calendar-link'
import { demoExams } from './parts/exams'
import { demoLessons } from './parts/lessons'
import { demoMovedLesson } from './parts/moved-lesson'
import { demoPayments } from './parts/payments'
import { demoPeople } from './parts/people'
import { features } from './parts/features'
import { homePage } from './parts/home-page'
import { legalPages } from './parts/legal-pages'
import { parameters } from './parts/parameters'
import { priceTables } from './parts/price-tables'
import { reviews } from './parts/reviews'
import { site } from './parts/site'
import { statistics } from './parts/statistics'
import { tariffs } from './parts/tariffs'
import { tariffsPage } from './parts/tariffs-page'
import { tips } from './parts/tips'

const parts: SeedPart[] = [
  parameters,
  site,
  statistics,
  features,
  homePage,
  autoPage,
  tariffsPage,
  tariffs,
  autoPackages,
  priceTables,
  reviews,
  tips,
  legalPages,
  demoPeople,
  demoLessons,
  demoExams,
  demoPayments,
  demoMovedLesson,
  demoCalendarLink,
]

const seedPart = 'api::seed.seed-part'

/** Recorded beside the parts where production has started: that is a real school, which never gets the demo's accounts. */
const realSchool = 'real-school'

/** Also a start or a command that was told nothing of production finds out whose database it works on. */
export const isRealSchool = async (strapi: Core.Strapi): Promise<boolean> =>
  (await strapi.db.query(seedPart).findOne({ select: ['id'], where: { name: realSchool } })) !== null

export async function rememberRealSchool(strapi: Core.Strapi): Promise<void> {
  if (!(await isRealSchool(strapi))) await strapi.documents(seedPart).create({ data: { name: realSchool } })
}

/**
 * Fills the database with the sample school: every part that it hasn't had yet, in one transaction each.
 * A part that is recorded never runs again, and no part changes an existing row, so what the office
 * changed or removed stays that way.
 */
export async function seedSampleSchool(strapi: Core.Strapi, { isDemo }: { isDemo: boolean }): Promise<void> {
  const recorded = await strapi.db.query(seedPart).findMany({ select: ['name'] })
  const names = new Set(recorded.map((part: { name: string }) => part.name))
  const wanted = parts.filter((part) => isDemo || !part.isDemo)
  for (const [index, part] of wanted.entries()) {
    if (names.has(part.name)) continue
    strapi.log.info(`Seeding ${index + 1} of ${wanted.length}: ${part.name}`)
    await inTransaction(strapi, async () => {
      // Recorded first: of two processes that start at once, the unique name stops the second one here.
      await strapi.documents(seedPart).create({ data: { name: part.name } })
      await part.run(strapi, { isDemo })
    })
  }
}
