import {
  accessibilityPath,
  adminLessonsPath,
  adminPaymentsPath,
  autoPath,
  demoLessonAnchor,
  forgotPath,
  historyPath,
  homePath,
  loginPath,
  officePath,
  ownAvailabilityPath,
  ownProfilePath,
  parametersPath,
  passwordLinkPath,
  peoplePath,
  privacyPath,
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
  termsPath,
} from '@rijbaan/contract'
import type { Page } from '@playwright/test'
import { nobodysNumber, portalRoutes, signIn } from './support/door'
import { measure } from './support/flaws'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

/** A screen: its address, or the page and the first link on it that leads there; and what is opened on it. */
type Screen = { at: string; first?: RegExp; opens?: string }

const website: Screen[] = [
  { at: homePath },
  { at: `${homePath}#${demoLessonAnchor}` },
  { at: autoPath },
  { at: autoPath, opens: 'Kies dit pakket' },
  { at: tariffsPath },
  { at: tariffsPath, opens: 'Kies dit pakket' },
  { at: privacyPath },
  { at: termsPath },
  { at: accessibilityPath },
  { at: '/geen-pagina' },
  { at: loginPath },
  { at: forgotPath },
  { at: passwordLinkPath('abc') },
]

const portal: Record<'student' | 'teacher' | 'admin', Screen[]> = {
  student: [
    { at: studentHomePath() },
    { at: studentHomePath({ payments: 'all' }) },
    { at: studentHomePath({ upload: 'proof' }) },
    { at: studentLessonsPath() },
    { at: studentLessonsPath({ view: 'list', tab: 'available' }) },
    { at: studentLessonsPath({ view: 'list', tab: 'past' }) },
    { at: studentLessonsPath({ view: 'list', tab: 'booked' }), first: /\/student\/lesson\/\d+/ },
    { at: studentExamsPath() },
    { at: studentExamsPath(), first: /\/student\/exams\/\d+/ },
    { at: profilePath },
    { at: ownProfilePath({ edit: true }) },
  ],
  teacher: [
    { at: teacherHomePath() },
    { at: teacherLessonsPath() },
    { at: teacherHomePath(), first: /\/teacher\/lesson\/\d+/ },
    { at: ownAvailabilityPath },
    { at: teacherStudentsPath() },
    { at: teacherStudentsPath(), first: /\/teacher\/student\/\d+/ },
    { at: teacherPaymentsPath() },
    { at: teacherExamsPath() },
    { at: teacherExamsPath(), first: /\/teacher\/exams\/\d+/ },
    { at: profilePath },
  ],
  admin: [
    { at: officePath() },
    ...(['students', 'teachers', 'lessons', 'payments'] as const).map((tab) => ({ at: officePath({ tab }) })),
    { at: peoplePath('student') },
    { at: peoplePath('student', { add: 'student' }) },
    { at: peoplePath('student'), first: /\/admin\/student\/\d+/ },
    { at: peoplePath('teacher') },
    { at: peoplePath('teacher'), first: /\/admin\/teacher\/\d+/ },
    { at: adminLessonsPath() },
    { at: adminLessonsPath({ filter: 'all' }), first: /\/admin\/lesson\/\d+/ },
    { at: adminPaymentsPath() },
    { at: adminPaymentsPath(), first: /[?&]payment=\d+/ },
    { at: parametersPath },
    { at: peoplePath('teacher', { add: 'teacher' }) },
    { at: historyPath() },
    { at: retentionPath },
    { at: profilePath },
  ],
}

/** An address without its query, and whatever its number is. */
const patternOf = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(/\/\d+/g, '/…')

async function open(visitor: Visitor, { at, first, opens }: Screen): Promise<string> {
  await visitor.goTo(at)
  const { page } = visitor
  if (first) {
    const addresses = await page.locator('main a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const address = addresses.find((each) => first.test(each))
    if (!address) throw new Error(`Nothing on ${at} leads to ${first}.`)
    await visitor.goTo(address)
  }
  if (opens) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${opens}`) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  return `${at}${first ? `, ${first.source}` : ''}${opens ? `, ${opens}` : ''}`
}

/** The sizes of text that the tokens give at this width, in CSS pixels. */
const sizesOfTokens = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    const names = ['display', 'h1', 'h2', 'h3', 'lead', 'body', 'note', 'small']
    const sizes = names.map((name) => {
      probe.style.fontSize = `var(--text-${name})`
      return Math.round(Number.parseFloat(getComputedStyle(probe).fontSize) * 4) / 4
    })
    probe.remove()
    return sizes
  })

/** Heights of what is pressed or filled in besides the menus, where its words stand on one line. */
const heightsOfControls = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(.button, .icon-button, input.field-control, select.field-control)'),
    ]
    const inOneLine = controls.filter((each) => each.checkVisibility() && each.clientHeight < 56)
    return [...new Set(inOneLine.map((each) => Math.round(each.getBoundingClientRect().height)))]
  })

/** Judges the screens; answers the patterns of their addresses. */
async function judge(visitor: Visitor, screens: readonly Screen[], controlHeight?: number): Promise<string[]> {
  const { page } = visitor
  const wrong: string[] = []
  const patterns = new Set<string>()
  for (const screen of screens) {
    const where = await open(visitor, screen)
    patterns.add(patternOf(new URL(page.url()).pathname))
    const { flaws, textSizes } = await measure(page)
    wrong.push(...flaws.map((flaw) => `${where}: ${flaw}`))
    const sizes = await sizesOfTokens(page)
    wrong.push(...textSizes.filter((size) => !sizes.includes(size)).map((size) => `${where}: text of ${size} px`))
    if (controlHeight === undefined) continue
    const heights = await heightsOfControls(page)
    wrong.push(...heights.filter((height) => height !== controlHeight).map((height) => `${where}: a control of ${height} px`))
  }
  expect(wrong).toEqual([])
  return [...patterns]
}

for (const window of windows)
  test(`the website has eight sizes of text, space on the grid and targets to hit at ${window.width} px`, async ({ welcome }) => {
    await judge(await welcome({ ...window, reducedMotion: 'reduce' }), website)
  })

for (const [account, window] of pairsOf(['student', 'admin', 'teacher'] as const, windows))
  test(`the portal of a ${account} has that too, and controls of one height, at ${window.width} px`, async ({ welcome }) => {
    const visitor = await welcome({ ...window, reducedMotion: 'reduce' })
    await signIn(visitor, account)
    const judged = await judge(visitor, portal[account], window.width === 390 ? 44 : 40)
    const all = [...portalRoutes[account], ...portalRoutes.everyone].map((path) => patternOf(path.replace(nobodysNumber, '0')))
    expect(judged).toEqual(expect.arrayContaining(all))
  })
