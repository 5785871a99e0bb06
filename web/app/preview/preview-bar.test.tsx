import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../tests/fixtures/page'
import { PreviewBar } from './preview-bar'

const revalidate = vi.hoisted(() => vi.fn())

vi.mock('@remix-run/react', async () => ({
  ...(await import('../../tests/fixtures/remix')).remixInTests,
  useRevalidator: () => ({ revalidate, state: 'idle' }),
}))

afterEach(() => {
  cleanup()
  revalidate.mockReset()
})

const panelOrigin = 'https://panel.example.nl'

const say = (origin: string, data: unknown) => window.dispatchEvent(new MessageEvent('message', { origin, data }))

test('the preview follows what the panel says', () => {
  show(<PreviewBar panelOrigin={panelOrigin} />)
  say(panelOrigin, { type: 'strapiUpdate' })
  expect(revalidate).toHaveBeenCalledOnce()
})

test.each([
  ['another site', 'https://evil.example', { type: 'strapiUpdate' }],
  ['a host whose name begins alike', 'https://panel.example.nl.evil.example', { type: 'strapiUpdate' }],
  ['no origin at all', '', { type: 'strapiUpdate' }],
  ['the panel, of another kind', panelOrigin, { type: 'other' }],
  ['the panel, of no form', panelOrigin, 'strapiUpdate'],
  ['the panel, and empty', panelOrigin, null],
])('a message of %s changes nothing (ASVS 3.5.5)', (_, origin, data) => {
  show(<PreviewBar panelOrigin={panelOrigin} />)
  say(origin, data)
  expect(revalidate).not.toHaveBeenCalled()
})

test('once the preview is left, nobody listens any more', () => {
  show(<PreviewBar panelOrigin={panelOrigin} />).unmount()
  say(panelOrigin, { type: 'strapiUpdate' })
  expect(revalidate).not.toHaveBeenCalled()
})
