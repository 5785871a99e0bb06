import { type Language, studentExamsPath, teacherExamsPath, peoplePath } from '@rijbaan/contract'
import type { Locator } from '@playwright/test'
import { findBarriers } from './support/axe'
import { letIn, openAs, type Username } from './support/door'
import { examLinks } from './support/exams'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'
import { widthOf } from './support/width'

const words = {
  nl: { next: 'Volgende examen', history: 'Geschiedenis', upcoming: 'GEPLAND', passed: 'GESLAAGD', add: 'Notitie toevoegen' },
  en: { next: 'Next Exam', history: 'History', upcoming: 'UPCOMING', passed: 'PASSED', add: 'Add note' },
} as const

const say = words.nl

/** The link of an exam's row, by what its row says. */
const row = (visitor: Visitor, text: string): Locator => examLinks(visitor).filter({ hasText: text })

const notes = ({ page }: Visitor): Locator => page.locator('#exam-notes')

/** Opens the exam of a list whose row says so. */
async function openExam(visitor: Visitor, username: Username, list: string, text: string): Promise<void> {
  await openAs(visitor, username, list)
  await row(visitor, text).first().click()
  await expect(visitor.page).toHaveURL(/\/exams\/\d+$/)
}

/** A student's next exam, which stands above those of before. */
const nextExam = ({ page, language }: Visitor): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: words[language].next }) })

/** Opens a student's next exam. */
async function openNextExam(visitor: Visitor, username: Username): Promise<void> {
  await openAs(visitor, username, studentExamsPath())
  await nextExam(visitor).getByRole('link').click()
  await expect(visitor.page).toHaveURL(/\/exams\/\d+$/)
}

test.describe('a student’s exams', () => {
  for (const language of ['nl', 'en'] as const satisfies readonly Language[]) {
    test(`show the next one, and those of before as history (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language })
      await openAs(visitor, 'student', studentExamsPath())
      const { page } = visitor
      const next = nextExam(visitor)
      await expect(next.getByText(words[language].upcoming)).toBeVisible()
      await expect(page.getByRole('heading', { name: words[language].history })).toBeVisible()
      await expect(next.getByRole('link')).toHaveAttribute('href', /\/exams\/\d+$/)
      await expect(examLinks(visitor)).toHaveCount(1)
      await expect(examLinks(visitor)).toContainText(words[language].passed)
    })
  }

  test('break no word of their facts, on a phone, a tablet and a desk', async ({ visitor }) => {
    const { page } = visitor
    await openNextExam(visitor, 'student')
    for (const width of [320, 342, 360, 390, 480, 769, 900, 1001, 1101, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const broken = await page.locator('.exam-facts :is(dt, dd)').evaluateAll((facts) =>
        facts.flatMap((fact) => {
          const words = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT).nextNode()
          if (!words) return []
          return [...(words.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(words, index)
            range.setEnd(words, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
      expect(broken, `${width} px`).toEqual([])
    }
  })

  test('say that there are none', async ({ visitor }) => {
    await openAs(visitor, 'student3', studentExamsPath())
    await expect(visitor.page.getByText('Er is geen examen gepland.')).toBeVisible()
    await expect(visitor.page.getByText('Nog geen examens.')).toBeVisible()
    await visitor.page.getByRole('button', { name: 'Vernieuwen' }).click()
    await expect(visitor.page.getByText('Nog geen examens.')).toBeVisible()
  })

  test('are nobody else’s', async ({ visitor }) => {
    await openExam(visitor, 'student', studentExamsPath(), say.passed)
    const theirs = new URL(visitor.page.url()).pathname
    await visitor.page.context().clearCookies()
    await letIn(visitor, 'student4')
    expect(await visitor.goTo(theirs)).toBe(404)
    await expect(visitor.page.getByText('Examen niet gevonden.')).toBeVisible()
    await visitor.page.getByRole('link', { name: 'Terug naar de lijst' }).click()
    await expect(visitor.page).toHaveURL(studentExamsPath())
  })
})

test.describe('notes on an exam', () => {
  test('are added up to three, and too long a one is told in words', async ({ visitor }) => {
    await openExam(visitor, 'student', studentExamsPath(), say.passed)
    const box = notes(visitor).getByLabel('Nieuwe notitie')
    const add = notes(visitor).getByRole('button', { name: say.add })
    await expect(notes(visitor).getByText('1 van 3')).toBeVisible()

    await add.click()
    await expect(box).toHaveAccessibleDescription(/Schrijf eerst een notitie/)
    await box.fill('e'.repeat(1001))
    await expect(notes(visitor).getByText('1 te veel')).toBeVisible()
    await add.click()
    await expect(notes(visitor).getByText('1 van 3')).toBeVisible()

    for (const [n, text] of [
      [2, 'Ik was vooraf zenuwachtig, maar het ging goed.'],
      [3, '😀'.repeat(1000)],
    ] as const) {
      await box.fill(text)
      await add.click()
      await expect(visitor.told('Notitie toegevoegd')).toBeVisible()
      await expect(notes(visitor).getByText(`${n} van 3`)).toBeVisible()
      await expect(notes(visitor).getByRole('listitem').last()).toContainText(text)
    }
    await expect(box).toBeDisabled()
    await expect(box).toHaveAttribute('placeholder', 'Het maximale aantal notities voor dit examen is bereikt')
    await expect(box).toHaveValue('')
    await expect(add).toBeDisabled()
  })

  test('work without a script: what is refused is kept, what is added is said', async ({ welcome }) => {
    const visitor = await welcome({ hasScript: false })
    await openNextExam(visitor, 'student2')
    const box = notes(visitor).getByLabel('Nieuwe notitie')
    await box.fill('e'.repeat(1001))
    await notes(visitor).getByRole('button', { name: say.add }).click()
    await expect(box).toHaveAccessibleDescription(/De notitie mag maximaal 1000 tekens hebben/)
    await expect(box).toHaveValue('e'.repeat(1001))

    const text = `Toets ${Math.ceil(Math.random() * 9999)}`
    await box.fill(text)
    await notes(visitor).getByRole('button', { name: say.add }).click()
    await expect(visitor.page.getByText('Notitie toegevoegd')).toBeVisible()
    await expect(notes(visitor).getByText(text)).toBeVisible()
    await expect(box).toHaveValue('')
  })
})

test.describe('a teacher', () => {
  test('sees the exams of their own students, and writes a note that the student reads', async ({ visitor, welcome }) => {
    await openExam(visitor, 'teacher', teacherExamsPath(), 'Tussentijdse toets')
    await expect(visitor.page.getByText('Een tussentijdse toets heeft geen uitslag')).toBeVisible()
    await expect(visitor.fact('Leerling').getByRole('link', { name: 'Daan Bakker' })).toBeVisible()
    const text = `Neem je bril mee ${Math.ceil(Math.random() * 9999)}`
    const box = notes(visitor).getByLabel('Nieuwe notitie')
    await box.fill(text)
    await box.press('Tab')
    await visitor.page.keyboard.press('Enter')
    await expect(notes(visitor).getByText(text)).toBeVisible()

    const student = await welcome()
    await openNextExam(student, 'student2')
    await expect(notes(student).getByText(text)).toBeVisible()
    await expect(notes(student).getByRole('listitem').filter({ hasText: text })).toContainText('Marloes')
  })

  test('sees no exam of another teacher’s student', async ({ visitor, welcome }) => {
    await openExam(visitor, 'teacher', teacherExamsPath(), 'Tussentijdse toets')
    const theirs = new URL(visitor.page.url()).pathname
    const other = await welcome()
    await letIn(other, 'teacher2')
    expect(await other.goTo(theirs)).toBe(404)
    await expect(other.page.getByText('Examen niet gevonden of geen toegang')).toBeVisible()
  })
})

test.describe('the office', () => {
  for (const { language, hasScript, passed, save, told } of [
    { language: 'nl', hasScript: true, passed: 'Geslaagd', save: 'Examen opslaan', told: 'Een examen dat nog komt heeft nog geen uitslag' },
    { language: 'en', hasScript: false, passed: 'Passed', save: 'Save exam', told: 'An exam that is still to come has no result yet' },
  ] as const)
    test(`enters no result of an exam that lies ahead (${language}, ${hasScript ? 'with' : 'without'} a script)`, async ({ welcome }) => {
      const visitor = await welcome({ language, hasScript })
      await openAs(visitor, 'admin', peoplePath('student', { search: 'Sanne' }))
      const { page } = visitor
      await page.getByRole('link', { name: 'Sanne de Boer' }).click()
      const tiles = page.getByRole('group', { name: /^(Uitslag|Result)$/ })
      await tiles.getByText(passed, { exact: true }).click()
      await page.getByRole('button', { name: save }).click()
      await expect(tiles.getByText(told)).toBeVisible()
      await expect(tiles.getByRole('radio', { name: passed, exact: true })).toBeChecked()
      await page.reload()
      await expect(page.getByRole('region', { name: /^(Examen|Exam)$/ })).toContainText(words[language].upcoming)
    })
})

test.describe('everyone can use it', () => {
  const lists = [
    ['student', studentExamsPath()],
    ['teacher', teacherExamsPath()],
  ] as const

  for (const [[username, list], language] of pairsOf(lists, ['nl', 'en'] as const satisfies readonly Language[])) {
    test(`no barriers in the exams of ${username} (${language})`, async ({ welcome }) => {
      const visitor = await welcome({ language, colorScheme: language === 'nl' ? 'light' : 'dark', width: 390 })
      await openAs(visitor, username, list)
      expect(await findBarriers(visitor.page)).toEqual([])
      await examLinks(visitor).first().click()
      await expect(notes(visitor)).toBeVisible()
      expect(await findBarriers(visitor.page)).toEqual([])
    })
  }

  test('nothing scrolls sideways on a phone of 320 px', async ({ welcome }) => {
    for (const [username, list] of lists) {
      const visitor = await welcome({ width: 320, height: 700 })
      await openAs(visitor, username, list)
      expect(await widthOf(visitor.page)).toBe(320)
      await nextExam(visitor).getByRole('link').or(row(visitor, say.upcoming)).first().click()
      await expect(notes(visitor)).toBeVisible()
      expect(await widthOf(visitor.page)).toBe(320)
    }
  })
})
