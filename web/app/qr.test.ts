import { expect, test } from 'vitest'
import { drawQr } from './qr.server'

test('a code is drawn as runs of dark squares, in rows, none twice', () => {
  const { modules, path } = drawQr('otpauth://totp/Rijbaan:teacher?secret=ABCD&issuer=Rijbaan')
  expect(modules).toBeGreaterThanOrEqual(21)
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(
    ([, column, row, length]) => [Number(row), Number(column), Number(length)] as const,
  )
  // The upper left finder pattern: seven dark squares, then a light one.
  expect(runs[0]).toEqual([0, 0, 7])
  for (const [row, column, length] of runs) expect(row < modules && column + length <= modules).toBe(true)
})
