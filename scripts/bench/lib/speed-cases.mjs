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
 * @typedef {'visitor' | 'student' | 'teacher' | 'admin'} Who
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
    as: 'visitor',
    path: () => `${homePath}?${new URLSearchParams({ refresh: 'true' })}`,
    wanted: 8,
  },
]

const week = (/** @type {Facts} */ { monday, sunday }) => `startDate=${monday}&endDate=${sunday}`
const firstPage = 'page=0&size=10'

/** @type {SpeedCase[]} */
const api = [
  { name: 'API, who is signed in', at: 'cms', as: 'student', path: () => peopleApi.me.path, wanted: 1.5 },
  { name: 'API, own lessons', at: 'cms', as: 'student', path: () => lessonsApi.myLessons.path, wanted: 1.5 },
  {
    name: 'API, free slots of a week',
    at: 'cms',
    as: 'student',
    path: (facts) => `${lessonsApi.availableInRange.path}?${week(facts)}`,
    wanted: 1.5,
  },
  { name: 'API, own exams', at: 'cms', as: 'student', path: () => `${examsApi.studentList.path}?${firstPage}`, wanted: 1.5 },
  { name: 'API, own payments', at: 'cms', as: 'student', path: () => `${paymentsApi.mine.path}?${firstPage}`, wanted: 1.5 },
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
