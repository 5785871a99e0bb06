// What the speed bench asks for, as who, and what it may cost (docs/figures.md). Needs the contract built.
import {
  adminLessonsPath,
  adminPaymentsPath,
  examsApi,
  historyPath,
  homePath,
  lessonsApi,
  officePath,
  ownAvailabilityPath,
  parametersPath,
  paymentsApi,
  peopleApi,
  peoplePath,
  profilePath,
  retentionPath,
  studentExamsPath,
  studentHomePath,
  studentLessonsPath,
  tariffsPath,
  teacherExamsPath,
  teacherHomePath,
  teacherLessonsPath,
  teacherPaymentsPath,
  teacherStudentsPath,
} from '@rijbaan/contract'

/**
 * @typedef {'visitor' | 'signed out' | 'student' | 'teacher' | 'admin'} Who
 * @typedef {{ monday: string, sunday: string, script: string }} Facts A week to come, and the address of a built file.
 */

/**
 * @typedef {object} SpeedCase
 * @property {string} name
 * @property {'web' | 'cms'} at Which server is asked.
 * @property {Who} as
 * @property {(facts: Facts) => string} path
 * @property {number} [wanted] CPU-ms of both servers for a request, at most.
 * @property {boolean} [isBare] Held against a server of Node's own that sends the same bytes: at most twice of it.
 * @property {(facts: Facts, rows: number) => string} [stockPath] Held against a stock Strapi that is asked for as many rows here: at
 * most a fifth of it.
 */

/** @type {SpeedCase[]} */
const website = [
  { name: 'home, kept', at: 'web', as: 'visitor', path: () => homePath, isBare: true },
  { name: 'tariffs, kept', at: 'web', as: 'visitor', path: () => tariffsPath, isBare: true },
  { name: 'a built file', at: 'web', as: 'visitor', path: ({ script }) => script, isBare: true },
  { name: 'home, signed in', at: 'web', as: 'student', path: () => homePath, wanted: 2.5 },
  {
    name: 'home, rendered afresh',
    at: 'web',
    // It says goodbye, so that it is nobody else's and not kept.
    as: 'signed out',
    path: () => homePath,
    wanted: 8,
  },
]

const week = (/** @type {Facts} */ { monday, sunday }) => `startDate=${monday}&endDate=${sunday}`
const firstPage = 'page=0&size=10'

/** As many lessons of a stock Strapi, with the people that they name. */
const stockLessons = (/** @type {Facts} */ _facts, /** @type {number} */ rows) => `/api/lessons?populate=*&pagination[limit]=${rows}`

/** The same, chosen as free slots of a week are: by their state and their time, in its order. */
const stockWeek = (/** @type {Facts} */ facts, /** @type {number} */ rows) =>
  `${stockLessons(facts, rows)}&sort=startsAt&filters[state]=FREE&filters[startsAt][$gte]=${facts.monday}`

/** @type {(name: string, path: SpeedCase['path'], stockPath: SpeedCase['stockPath']) => SpeedCase} */
const apiCase = (name, path, stockPath) => ({ name: `API, ${name}`, at: 'cms', as: 'student', path, wanted: 1.5, stockPath })

/** @type {SpeedCase[]} */
const api = [
  apiCase(
    'who is signed in',
    () => peopleApi.me.path,
    () => '/api/users/me',
  ),
  apiCase('own lessons', () => lessonsApi.myLessons.path, stockLessons),
  apiCase('free slots of a week', (facts) => `${lessonsApi.availableInRange.path}?${week(facts)}`, stockWeek),
  apiCase('own exams', () => `${examsApi.studentList.path}?${firstPage}`, stockLessons),
  apiCase('own payments', () => `${paymentsApi.mine.path}?${firstPage}`, stockLessons),
]

/** @type {(as: Who, paths: string[], wanted?: number) => SpeedCase[]} */
const screens = (as, paths, wanted = 12) => paths.map((path) => ({ name: path, at: 'web', as, path: () => path, wanted }))

/** @type {SpeedCase[]} */
const portal = [
  ...screens('student', [studentHomePath(), studentLessonsPath()], 15),
  ...screens('student', [studentExamsPath(), profilePath]),
  ...screens('teacher', [teacherHomePath(), teacherLessonsPath(), ownAvailabilityPath, teacherStudentsPath()]),
  ...screens('teacher', [teacherPaymentsPath(), teacherExamsPath()]),
  ...screens('admin', [officePath(), peoplePath('student'), peoplePath('teacher'), adminLessonsPath(), adminPaymentsPath()]),
  ...screens('admin', [historyPath(), parametersPath, retentionPath]),
]

/** One line for each row of the table. */
export const speedCases = [...website, ...api, ...portal]
