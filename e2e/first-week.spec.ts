import {
  adminLessonsPath,
  adminPaymentsPath,
  paymentsAnchor,
  profilePath,
  schoolDay,
  studentHomePath,
  teacherLessonsPath,
  transferCode,
  type Language,
} from '@rijbaan/contract'
import type { Browser, Locator } from '@playwright/test'
import type { Email } from 'postal-mime'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventsIn, readFeed, startOf, timeOf } from './support/calendars'
import { openAs, signIn } from './support/door'
import { iban, publishIban, scan } from './support/codes'
import { isTo, Mailbox } from './support/mailbox'
import { openOffice } from './support/office'
import { addPayment, settle, somePayment } from './support/payments'
import { readPrint } from './support/pdf'
import { startServers, type Servers } from './support/product'
import { findFreeDay, freeTimes, lessonOf, openDay } from './support/student-lessons'
import { expect, test } from './support/test'
import { welcomeTo, type Visitor, type VisitorOptions } from './support/visitor'

/*
 * What people miss in the first week, as one goes through it: the clock is the test's, so that a reminder comes when it is time.
 */

const words = {
  nl: {
    student: 'student',
    teacher: 'teacher',
    name: 'Sanne',
    ...{
      book: /^\d{2}:\d{2} boeken/,
      booked: /^Geboekt: /,
      move: 'Verplaatsen',
      to: /^Verplaatsen naar .+, \d{2}:\d{2}$/,
      moved: /^Les verplaatst/,
    },
    ...{ bookedMail: /^Je les is geboekt: /, soonMail: /^Herinnering: rijles op /, code: 'Betalen met een QR-code', paid: /goedgekeurd/i },
    ...{ make: 'Agendalink maken', week: /^Week .+ als CSV$/ },
  },
  en: {
    student: 'student4',
    teacher: 'teacher2',
    name: 'Priya',
    ...{
      book: /^Book \d{2}:\d{2}/,
      booked: /^Lesson booked successfully: /,
      move: 'Move',
      to: /^Move to .+, \d{2}:\d{2}$/,
      moved: /^Lesson moved/,
    },
    ...{ bookedMail: /^Your lesson is booked: /, soonMail: /^Reminder: driving lesson on /, code: 'Pay by QR code', paid: /verified/i },
    ...{ make: 'Make a calendar link', week: /^Week .+ as CSV$/ },
  },
} as const

test.describe.configure({ mode: 'serial' })

let servers: Servers
let clock: string

/** Puts the school's clock somewhere. */
const setClock = (at: Date): Promise<void> => writeFile(clock, at.toISOString())

test.beforeAll(async ({ browser }) => {
  clock = path.join(await mkdtemp(path.join(tmpdir(), 'rijbaan-clock-')), 'now')
  await setClock(new Date())
  servers = await startServers({ TEST_CLOCK_FILE: clock })
  await giveAccount(browser)
})

test.afterAll(() => servers.stop())

/** The school's account becomes a real one, so that payments have a code. */
async function giveAccount(browser: Browser): Promise<void> {
  const { office, close } = await openOffice(browser, servers, 'owner')
  await publishIban(office, iban)
  await close()
}

/** Books the first free time of a day some weeks ahead; answers the lesson's number. */
async function book(student: Visitor, language: Language): Promise<string> {
  await openDay(student, await findFreeDay(student, 2))
  const time = freeTimes(student).first()
  const lesson = await lessonOf(time)
  await time.check()
  await student.page.getByRole('main').getByRole('button', { name: words[language].book }).click()
  await expect(student.told(words[language].booked)).toBeVisible()
  return lesson
}

/** Makes a calendar link in one's profile; answers it. */
async function subscribe(person: Visitor, language: Language): Promise<string> {
  await person.goTo(profilePath)
  await person.page.getByRole('button', { name: words[language].make, exact: true }).click()
  const address = person.page.getByText(/^https?:\/\/\S+\/agenda\/\S+$/)
  await expect(address).toBeVisible()
  return address.innerText()
}

/** Moves the lesson from the mail that reminds of it; answers how many taps it took. */
async function moveByPhone(student: Visitor, language: Language, { text = '' }: Email): Promise<number> {
  const { page } = student
  // The first is on the mail's link.
  let taps = 1
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  await student.goTo(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  await tap(page.getByRole('link', { name: words[language].move, exact: true }))
  // On a day that isn't full.
  const latest = page.locator('#move').getByRole('radio').and(page.locator(':enabled')).last()
  await expect(latest).toBeAttached()
  taps += 1
  await latest.check()
  await tap(page.locator('#move').getByRole('button', { name: words[language].to }))
  await expect(student.told(words[language].moved)).toBeVisible()
  return taps
}

/** With whom a lesson is, by its line in a teacher's calendar: the first name. */
const nameIn = (summary: string): string => summary.split(/ (?:met|with) /).at(-1) ?? ''

const uidOf = (lesson: string): string => `lesson-${lesson}@localhost`

const calendarsIn = ({ attachments }: Email): string[] =>
  attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('utf8'))

/** The one mail to somebody that has this lesson for their calendar. */
async function mailOf(mailbox: Mailbox, { to, subject, lesson }: { to: string; subject: RegExp; lesson: string }): Promise<Email> {
  const isOfLesson = (mail: Email) => calendarsIn(mail).some((calendar) => calendar.includes(`UID:${uidOf(lesson)}`))
  const [mail] = await mailbox.waitFor(
    `a mail like ${subject}`,
    (each) => isTo(to)(each) && subject.test(each.subject ?? '') && isOfLesson(each),
  )
  return mail!
}

for (const language of ['nl', 'en'] as const)
  test(`a student’s first week, and what staff have of it (${language})`, async ({ browser }) => {
    const say = words[language]
    const { welcome, visitors, close } = welcomeTo(browser, servers.webUrl)
    const letIn = (options: VisitorOptions = {}) => welcome({ language, ...options })
    const mailbox = new Mailbox(servers.dataDir)
    const to = `${say.student}@example.test`
    await setClock(new Date())

    const student = await letIn({ width: 390 })
    await signIn(student, say.student)
    const lesson = await book(student, language)

    const told = await mailOf(mailbox, { to, subject: say.bookedMail, lesson })
    const [appointment] = calendarsIn(told).flatMap(eventsIn)
    expect(appointment?.uid).toBe(uidOf(lesson))

    const feed = await subscribe(student, language)
    const first = (await readFeed(feed)).find(({ uid }) => uid === uidOf(lesson))
    expect(first && startOf(first)).toEqual(appointment && startOf(appointment))

    // Two days before, in the day.
    const startsAt = startOf(appointment!)
    await setClock(new Date(startsAt.getTime() - 47 * 3_600_000))
    const reminded = await letIn({ width: 390 })
    await openAs(reminded, say.student, profilePath)
    await reminded.page.locator('#profile-reminders').getByRole('button').click()
    // They may be reminded of other lessons of theirs as well.
    const reminder = await mailOf(mailbox, { to, subject: say.soonMail, lesson })

    const taps = await moveByPhone(reminded, language, reminder)
    expect(taps).toBeLessThanOrEqual(4)
    const moved = (await readFeed(feed)).find(({ uid }) => uid === uidOf(lesson))!
    expect(startOf(moved)).not.toEqual(startsAt)

    const admin = await letIn()
    const what = somePayment()
    const dutchAdmin = await welcome({ language: 'nl' })
    await openAs(dutchAdmin, 'admin', adminPaymentsPath())
    await addPayment(dutchAdmin, say.name, '71,25', what)
    await expect(dutchAdmin.told('Betaling toegevoegd')).toBeVisible()
    await reminded.goTo(studentHomePath())
    const row = reminded.page.locator(`#${paymentsAnchor}`).getByRole('listitem').filter({ hasText: what })
    await row.getByText(say.code).click()
    const scanned = (await scan(row.getByRole('img'))) ?? ''
    const [payee, reference] = [scanned.split('\n')[5] ?? '', scanned.split('\n').at(-1) ?? '']
    expect(scanned).toBe(transferCode({ payee, iban, cents: 7125, reference }))
    // The bank has it, and the office sees it come in.
    await settle(dutchAdmin, what)
    await reminded.goTo(studentHomePath())
    await expect(row).toContainText(say.paid)
    await expect(row.getByText(say.code)).toHaveCount(0)

    const teacher = await letIn()
    await signIn(teacher, say.teacher)
    const theirs = await readFeed(await subscribe(teacher, language))
    const day = schoolDay(startOf(moved))
    const ofDay = theirs.filter(
      (event) => event.component.getFirstPropertyValue('status') !== 'CANCELLED' && schoolDay(startOf(event)) === day,
    )
    expect(ofDay.map(({ uid }) => uid)).toContain(uidOf(lesson))
    await teacher.goTo(teacherLessonsPath({ day }))
    // What the feed has of the day stands on the paper, and the paper has nothing else.
    await teacher.page.emulateMedia({ media: 'print' })
    const rows = (await teacher.page.locator('#day .lesson-rows > li:visible').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
    const inFeed = ofDay.map((event) => [timeOf(event), nameIn(event.summary)]).sort()
    const onPaper = rows
      .map((row) => [/\d{2}:\d{2}/.exec(row)?.[0] ?? '', inFeed.find(([, name]) => name && row.includes(name))?.[1] ?? row])
      .sort()
    expect(onPaper).toEqual(inFeed)
    const printed = await readPrint(await teacher.page.pdf({ format: 'A4', preferCSSPageSize: true }))
    expect(printed.sheets).toBe(1)
    for (const [time = '', name = ''] of inFeed) expect(printed.text).toMatch(new RegExp(`${time}.{0,40}${name}`))
    await teacher.page.emulateMedia({ media: null })

    await openAs(admin, 'admin', adminLessonsPath({ date: day }))
    const saving = admin.page.waitForEvent('download')
    await admin.page.getByRole('link', { name: say.week }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    const written = day.split('-').reverse().join('-')
    expect(text).toMatch(new RegExp(`^${written};${timeOf(moved)};.*;${say.name}`, 'm'))

    await close()
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  })
