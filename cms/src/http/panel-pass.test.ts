import { describe, expect, test } from 'vitest'
import { lifetimes, readPass, writePass } from './panel-pass'

const key = 'a key'
const now = new Date('2026-11-23T10:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const written = writePass(key, { use: 'pass', deviceId: 'abc-1', now })

describe('a pass to the panel', () => {
  test('is read as it was written, for a minute', () => {
    expect(readPass(key, written, { use: 'pass', now })).toMatchObject({ deviceId: 'abc-1', use: 'pass' })
    expect(readPass(key, written, { use: 'pass', now: later(lifetimes.pass - 1) })).not.toBeNull()
    expect(readPass(key, written, { use: 'pass', now: later(lifetimes.pass) })).toBeNull()
  })

  test('is another one each time', () => expect(writePass(key, { use: 'pass', deviceId: 'abc-1', now })).not.toBe(written))

  test('is no cookie', () => expect(readPass(key, written, { use: 'cookie', now })).toBeNull())

  test.each([
    ['of another key', writePass('another', { use: 'pass', deviceId: 'abc-1', now })],
    ['with another session', written.replace('abc-1', 'abc-2')],
    ['with a later end', written.replace(String(now.getTime() + lifetimes.pass), String(now.getTime() + 2 * lifetimes.pass))],
    ['that was cut off', written.slice(0, -1)],
    ['without a signature', written.replace(/\.[^.]+$/, '')],
    ['of nothing', ''],
  ])('%s is none', (_, text) => expect(readPass(key, text, { use: 'pass', now })).toBeNull())
})
