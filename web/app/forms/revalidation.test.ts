import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { autoPath, packageSearch, studentHomePath, tariffsPath } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { keepPageAfterRefusal, keepPublicPage, revalidateAfterPost } from './revalidation'

const here = new URL(`https://school.example${studentHomePath()}`)
const website = new URL(`https://school.example${tariffsPath}`)

const asked = (what: Partial<ShouldRevalidateFunctionArgs>): ShouldRevalidateFunctionArgs => ({
  currentUrl: here,
  currentParams: {},
  nextUrl: here,
  nextParams: {},
  defaultShouldRevalidate: true,
  ...what,
})
const posted = (actionStatus?: number, actionResult: unknown = null) => asked({ formMethod: 'POST', actionStatus, actionResult })

test.each([
  ['that was done', posted(200), true, true],
  ['that was refused', posted(409), false, true],
  ['that nobody may send who is not signed in', posted(401), false, false],
  ['that the CMS could not take', posted(503), false, false],
  ['that met no server', posted(undefined, { problem: { code: 'unavailable', facts: {} } }), false, false],
])('a form %s loads its page anew, or leaves it', (_, form, isLoaded, isLoadedWhereOthersChangeIt) => {
  expect(keepPageAfterRefusal(form)).toBe(isLoaded)
  expect(revalidateAfterPost(form)).toBe(isLoadedWhereOthersChangeIt)
})

test('who goes on to another page has it loaded', () => {
  expect(keepPageAfterRefusal(asked({}))).toBe(true)
  expect(revalidateAfterPost(asked({}))).toBe(true)
})

test('a form of the website leaves its page, one of the portal does not', () => {
  expect(keepPublicPage({ ...posted(200), currentUrl: website, nextUrl: website })).toBe(false)
  expect(keepPublicPage(posted(200))).toBe(true)
})

describe('choosing a package', () => {
  const chosen = new URL(packageSearch('manual15'), website)
  const step = (currentUrl: URL, nextUrl: URL) => keepPublicPage(asked({ currentUrl, nextUrl }))

  test('loads nothing anew, nor does going back from it', () => {
    expect([step(website, chosen), step(chosen, website)]).toEqual([false, false])
  })

  test('elsewhere is a page like any other', () => {
    expect(step(new URL(autoPath, website), chosen)).toBe(true)
  })
})
