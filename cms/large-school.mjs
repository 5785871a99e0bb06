// Adds a large school to the database that the servers use, for measurements and for looking at long lists.
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { bootCms, failToBoot } from './boot.mjs'

const require = createRequire(import.meta.url)

const usage = 'npm run seed -- --students 4000 --lessons 200000'

/** @returns {never} */
function stop(/** @type {unknown} */ sentence) {
  console.error(sentence)
  process.exit(2)
}

/** What was typed after the command, or the end with its usage. */
function readWords() {
  try {
    return parseArgs({ options: { students: { type: 'string' }, lessons: { type: 'string' } } }).values
  } catch (problem) {
    return stop(`${problem instanceof Error ? problem.message : problem}\n${usage}`)
  }
}

const words = readWords()
const { readSettings } = require('./dist/config/rijbaan.js')
const { addLargeSchool, LargeSchoolProblem, readSize } = require('./dist/seed/large/school.js')

/** The size, and that this isn't production, before anything is opened. */
function readOrder() {
  try {
    if (readSettings().isProduction) return stop('A large school is made-up people: it isn’t added in production.')
    return readSize(words)
  } catch (problem) {
    return problem instanceof LargeSchoolProblem ? stop(`${problem.message}\n${usage}`) : failToBoot(problem)
  }
}

const size = readOrder()
const strapi = await bootCms({ serveAdminPanel: false }).catch(failToBoot)
let exitCode = 0
try {
  const startedAt = performance.now()
  const added = await addLargeSchool(strapi, size, (/** @type {number} */ done, /** @type {number} */ of) => {
    if (done % 10 === 0 || done === of) console.log(`${done} of ${of} teachers with their students and lessons`)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    added === 0
      ? 'This large school is there already; nothing was added.'
      : `${size.students} students and ${size.lessons} lessons are there (${seconds} s). Sign in as large-student-1 or large-teacher-1, with the demo’s password.`,
  )
} catch (problem) {
  if (!(problem instanceof LargeSchoolProblem)) throw problem
  console.error(problem.message)
  exitCode = 1
}
await strapi.destroy()
process.exit(exitCode)
