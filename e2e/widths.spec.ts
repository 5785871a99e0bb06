import type { Page } from '@playwright/test'
import {
  homePath,
  studentHomePath,
  studentLessonsPath,
  ownProfilePath,
  teacherHomePath,
  teacherPaymentsPath,
  teacherStudentsPath,
  officePath,
  adminPaymentsPath,
  peoplePath,
  personPath,
  wantedPasswordPath,
  type PersonKind,
  type PersonQuery,
} from '@rijbaan/contract'
import { asking } from './support/address'
import { openAs, signIn, type Account } from './support/door'
import { pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import type { Visitor } from './support/visitor'

const languages = ['nl', 'en'] as const

const step = 10
const allWidths = Array.from({ length: (1440 - 320) / step + 1 }, (_, index) => 320 + index * step)

/** A small phone, a phone, the widths on both sides of each change of layout, and a desk. */
const tellingWidths = [320, 360, 390, 480, 768, 769, 1000, 1001, 1100, 1101, 1200, 1201, 1280] as const

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** Shows the page at a width; answers whether it can be scrolled sideways. */
async function scrollsAt(page: Page, width: number): Promise<boolean> {
  await setWidth(page, width)
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** Parts with an edge of their own whose words cross it. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('.tile, .segment, .figure-tile, .person-lesson, .payment-line, .chip')
    return [...parts].filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => `${part.className}: ${part.textContent}`)
  })

async function findPerson(visitor: Visitor, kind: PersonKind): Promise<string> {
  await visitor.goTo(peoplePath(kind, { search: kind === 'student' ? 'student@' : 'teacher@' }))
  return (
    (await visitor.page
      .locator(`main a[href^="${personPath(kind, '')}"]`)
      .first()
      .getAttribute('href')) ?? ''
  )
}

/** Controls of a form that the chat button lies on, wherever the page is scrolled to, by their names. */
const underChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = document.querySelector('.whatsapp-link')
    const controls = [...document.querySelectorAll('main form :is(input, button), main a')].filter(
      (each) => each.getClientRects().length > 0,
    )
    return controls
      .filter((control) => {
        control.scrollIntoView({ block: 'end' })
        const [its, chats] = [control.getBoundingClientRect(), chat?.getBoundingClientRect()]
        return chats && its.right > chats.left && its.left < chats.right && its.bottom > chats.top && its.top < chats.bottom
      })
      .map((control) => control.id || control.textContent)
  })

/** Titles of one word on the signs of home that take more than a line. */
const brokenTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('.gantry-lane h3')].map((each) => ({
      text: each.textContent,
      lines: each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
    }))
    return titles.filter(({ text, lines }) => !/\s/.test(text) && lines > 1.5).map(({ text }) => text)
  })

test('a word on the signs of home stays in one piece at every layout', async ({ visitor }) => {
  await visitor.goTo(homePath)
  await expect(visitor.page.locator('.gantry-lane h3')).toHaveCount(3)
  for (const width of tellingWidths) {
    await setWidth(visitor.page, width)
    expect([width, await brokenTitles(visitor.page)]).toEqual([width, []])
  }
})

test('the chat button lies on nothing of a form that is longer than the window', async ({ visitor }) => {
  await openAs(visitor, 'student', wantedPasswordPath)
  for (const width of [390, 769, 1024, 1440, 1561, 1920]) {
    await visitor.page.setViewportSize({ width, height: 500 })
    expect(await underChat(visitor.page), `${width} px`).toEqual([])
  }
})

for (const [account, language] of pairsOf(['student', 'teacher', 'admin'] as const satisfies readonly Account[], languages)) {
  test(`the start page of a ${account} fits every width from 320 to 1440 px (${language})`, async ({ welcome }) => {
    const visitor = await welcome({ language })
    await signIn(visitor, account)
    const wide: number[] = []
    for (const width of allWidths) if (await scrollsAt(visitor.page, width)) wide.push(width)
    expect(wide).toEqual([])
  })
}

for (const language of languages) {
  test(`words stay within their tiles, rows and buttons at every layout (${language})`, async ({ welcome }) => {
    const screens = {
      student: () => [studentHomePath(), studentLessonsPath(), ownProfilePath({ edit: true })],
      teacher: () => [teacherHomePath(), teacherPaymentsPath(), teacherStudentsPath()],
      admin: async (visitor: Visitor) => {
        const [student, teacher] = [await findPerson(visitor, 'student'), await findPerson(visitor, 'teacher')]
        return [
          officePath(),
          adminPaymentsPath(),
          asking<PersonQuery>(student, { edit: true }),
          student,
          asking<PersonQuery>(teacher, { filter: 'future' }),
        ]
      },
    }
    const crossed: string[] = []
    for (const account of ['student', 'teacher', 'admin'] as const) {
      const visitor = await welcome({ language })
      await signIn(visitor, account)
      for (const path of await screens[account](visitor)) {
        expect(await visitor.goTo(path), path).toBe(200)
        for (const width of tellingWidths) {
          if (await scrollsAt(visitor.page, width)) crossed.push(`${path} at ${width}: the page`)
          crossed.push(...(await overflowing(visitor.page)).map((what) => `${path} at ${width}: ${what}`))
        }
      }
    }
    expect(crossed).toEqual([])
  })
}
