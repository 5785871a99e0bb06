import { expect, type Page } from '@playwright/test'
import {
  studentHomePath,
  teacherHomePath,
  officePath,
  profilePath,
  studentLessonsPath,
  studentLessonPath,
  studentExamsPath,
  studentExamPath,
  teacherLessonsPath,
  teacherLessonPath,
  teacherStudentsPath,
  teacherStudentPath,
  teacherPaymentsPath,
  teacherExamsPath,
  teacherExamPath,
  peoplePath,
  personPath,
  adminLessonsPath,
  adminLessonPath,
  adminPaymentsPath,
  parametersPath,
  historyPath,
  retentionPath,
  loginPath,
} from '@rijbaan/contract'
import type { Visitor } from './visitor'

/** Password of all demo accounts (demo-data.md). */
export const demoPassword = 'Rijbaan-2002!'

/** Each demo account of a role, and where the role starts (demo-data.md, spec 1 §2). */
export const accounts = {
  student: studentHomePath(),
  teacher: teacherHomePath(),
  admin: officePath(),
  superadmin: officePath(),
} as const
export type Account = keyof typeof accounts

/** Where each demo account that can sign in starts. */
const homes = {
  ...accounts,
  student2: accounts.student,
  student3: accounts.student,
  student4: accounts.student,
  teacher2: accounts.teacher,
} as const
export type Username = keyof typeof homes

/** A number that no lesson, exam or person has: a detail's page is whose it is, and finds nothing. */
export const nobodysNumber = '999999999'

/** Every page of the portal that needs someone, and whose it is (spec 1 §2, spec 2 §2). */
export const portalRoutes = {
  everyone: [profilePath],
  student: [studentHomePath(), studentLessonsPath(), studentLessonPath(nobodysNumber), studentExamsPath(), studentExamPath(nobodysNumber)],
  teacher: [
    teacherHomePath(),
    teacherLessonsPath(),
    teacherLessonPath(nobodysNumber),
    teacherStudentsPath(),
    teacherStudentPath(nobodysNumber),
    teacherPaymentsPath(),
    teacherExamsPath(),
    teacherExamPath(nobodysNumber),
  ],
  admin: [
    officePath(),
    peoplePath('student'),
    personPath('student', nobodysNumber),
    peoplePath('teacher'),
    personPath('teacher', nobodysNumber),
    adminLessonsPath(),
    adminLessonPath(nobodysNumber),
    adminPaymentsPath(),
    parametersPath,
    historyPath(),
    retentionPath,
  ],
} as const

export const allPortalRoutes = Object.values(portalRoutes).flat()

/** Words of the front door, as the journeys look for them. */
export const doorWords = {
  nl: {
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    submit: 'Inloggen',
    waiting: 'Vul eerst je gebruikersnaam en je wachtwoord in.',
    forgot: 'Wachtwoord vergeten?',
    name: 'Je gebruikersnaam of e-mailadres',
    sendLink: 'Link versturen',
    close: 'Sluiten',
    linkSent: 'Als deze gegevens bij ons bekend zijn, krijg je binnen een paar minuten een e-mail met een link. Kijk ook in je spammap.',
    signedOut: 'Je bent uitgelogd. Tot de volgende keer!',
    wrong: 'Gebruikersnaam of wachtwoord klopt niet',
    disabled: 'Je account is uitgeschakeld. Neem contact met ons op.',
    locked: 'Je account is geblokkeerd door te veel mislukte pogingen. Probeer het later opnieuw of stel een nieuw wachtwoord in.',
    throttled: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
    usernameRequired: 'Vul je gebruikersnaam in',
    passwordRequired: 'Vul je wachtwoord in',
    invalidToken: 'Deze link is ongeldig of verlopen',
  },
  en: {
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    waiting: 'Enter your username and your password first.',
    forgot: 'Forgot your password?',
    name: 'Your username or e-mail address',
    sendLink: 'Send link',
    close: 'Close',
    linkSent: 'If we know these details, you will receive an e-mail with a link within a few minutes. Check your spam folder too.',
    signedOut: 'You have been successfully logged out. Welcome back anytime!',
    wrong: 'Invalid username or password',
    disabled: 'Your account is disabled. Please contact support.',
    locked: 'Your account is locked due to too many failed attempts. Please try again later or reset your password.',
    throttled: 'Too many attempts. Please wait a moment and try again.',
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
    invalidToken: 'Invalid or missing token',
  },
} as const

/** Types a name and a password into the login page that is open, and sends them. */
export async function sendCredentials({ page, language }: Visitor, username: string, password: string = demoPassword): Promise<void> {
  const say = doorWords[language]
  await page.getByLabel(say.username, { exact: true }).fill(username)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: say.submit, exact: true }).click()
}

/** Signs a demo account in through the login page, as people do. */
export async function signInAtTheDoor(visitor: Visitor, username: Username): Promise<void> {
  await visitor.goTo(loginPath)
  await sendCredentials(visitor, username)
  await expect(visitor.page).toHaveURL(homes[username])
}

/** Signs a demo account in by the login page's form, without the page: journeys that begin inside go in twice as fast. */
export async function letIn({ page }: Visitor, username: Username): Promise<void> {
  const form = { intent: 'sign-in', username, password: demoPassword }
  const { status, headers } = await page.request
    .post(loginPath, { form, maxRedirects: 0 })
    .then((answer) => ({ status: answer.status(), headers: answer.headers() }))
  expect([status, headers['location']]).toEqual([302, homes[username]])
}

/** Signs a demo account in, and opens where it starts. */
export async function signIn(visitor: Visitor, username: Username): Promise<void> {
  await letIn(visitor, username)
  await visitor.goTo(homes[username])
}

/** Signs a demo account in and opens a page of the portal. */
export async function openAs(visitor: Visitor, username: Username, address: string): Promise<void> {
  await letIn(visitor, username)
  await visitor.goTo(address)
}

/** The path that a page has come to stand at after being asked for, and its status. */
export async function visit(page: Page, path: string): Promise<{ path: string; status: number }> {
  const answer = await page.goto(path, { waitUntil: 'commit' })
  const { pathname, search } = new URL(page.url())
  return { path: pathname + search, status: answer?.status() ?? 0 }
}

/** Where an address leads whoever has this browser's cookies, and the status there, without showing it: a guard says it before any page. */
export async function follow({ request }: Page, path: string): Promise<{ path: string; status: number }> {
  const answer = await request.get(path)
  const { pathname, search } = new URL(answer.url())
  return { path: pathname + search, status: answer.status() }
}
