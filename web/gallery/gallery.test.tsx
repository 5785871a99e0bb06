import { createRemixStub } from '@remix-run/testing'
import { cleanup, render } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { themes } from '../app/styles/themes'
import Gallery from './page'

const web = path.resolve(__dirname, '..')

/** Every file of `ui` that draws something. */
const parts = readdirSync(path.join(web, 'app/ui'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))

const galleryAt = (address: string) => {
  const Stub = createRemixStub([{ path: '/dev/gallery', Component: Gallery }])
  return render(<Stub initialEntries={[address]} />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the gallery draws every part in every look', async () => {
  const { findByRole, getAllByRole } = galleryAt('/dev/gallery')
  await findByRole('heading', { level: 1, name: 'Gallery' })
  for (const theme of themes) await findByRole('region', { name: theme })
  expect(getAllByRole('button', { name: 'Busy' })).toHaveLength(3 * themes.length)
  const written = readdirSync(__dirname)
    .filter((file) => file.endsWith('-parts.tsx'))
    .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
    .join('')
  expect(parts.filter((part) => !written.includes(`'../app/ui/${part}'`))).toEqual([])
})

test.each([
  ['development', true],
  ['production', false],
])('in %s its address is there: %s', async (mode, isThere) => {
  vi.stubEnv('MODE', mode)
  const { default: routes } = await import('../app/routes')
  expect((await routes).some((each) => each.path === 'dev/gallery')).toBe(isThere)
})
