import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What somebody holds who may open the panel: which session of the portal it is of, whatever number that has, until when, and a number that makes it one. */
export type PanelPass = { use: 'pass' | 'cookie'; deviceId: string; expiresAt: number; id: string }

/** A pass goes from the portal to the panel at once; the cookie lasts a working day. In milliseconds. */
export const lifetimes = { pass: 60_000, cookie: 12 * 3_600_000 } as const

const signature = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** A signed pass or cookie for a session. */
export function writePass(key: string, { use, deviceId, now }: Pick<PanelPass, 'use' | 'deviceId'> & { now: Date }): string {
  const facts = [use, deviceId, now.getTime() + lifetimes[use], randomBytes(12).toString('base64url')].join('.')
  return `${facts}.${signature(key, facts).toString('base64url')}`
}

/** What a signed text says; null for one that isn't ours, has ended, or is for another use. */
export function readPass(key: string, text: string | undefined, { use, now }: { use: PanelPass['use']; now: Date }): PanelPass | null {
  const [, facts = '', signed = ''] = /^(.*)\.([\w-]{43})$/.exec(text ?? '') ?? []
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(key, facts)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [written, deviceId = '', expires, id = ''] = facts.split('.')
  const expiresAt = Number(expires)
  return written === use && expiresAt > now.getTime() ? { use, deviceId, expiresAt, id } : null
}
