import { homePath, loginPath, portalPath, profilePath } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleContent } from '../../../tests/fixtures/content'
import { show } from '../../../tests/fixtures/page'
import { SiteHeader } from './site-header'

vi.mock('@remix-run/react', async () => (await import('../../../tests/fixtures/remix')).remixInTests)

afterEach(cleanup)

const samira = { name: 'Samira Kaya', initials: 'SK', picture: null }

test.each([
  ['who is signed in gets from the website to the dashboard and the profile', samira, [portalPath, `${profilePath}#profile`]],
  ['a visitor gets to the door', null, [loginPath]],
])('%s', (_who, profile, ways) => {
  const { container } = show(<SiteHeader site={sampleContent('en').site} language="en" path={homePath} profile={profile} />)
  const links = [...container.querySelectorAll('a')].filter((link) => !link.closest('dialog')).map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith(portalPath))).toEqual(ways)
  const inDrawer = [...container.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
  expect(inDrawer.filter((href) => href?.startsWith(portalPath))).toEqual(profile ? [portalPath, profilePath] : [loginPath])
})
