import { expect, test } from 'vitest'
import { drawQr } from './qr.server'

test('a code is drawn as squares of one module', () => {
  const { modules, path } = drawQr('otpauth://totp/Rijbaan:teacher?secret=ABCD&issuer=Rijbaan')
  expect(modules).toBeGreaterThanOrEqual(21)
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
})
