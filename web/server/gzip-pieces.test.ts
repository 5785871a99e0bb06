import { expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { packPiece, storePiece, toGzip } from './gzip-pieces'

test.each([
  ['nothing', []],
  ['a piece alone', [packPiece('<p>Rijbaan</p>')]],
  ['pieces of both kinds, also empty ones', [packPiece('één '), storePiece('twee'), packPiece(''), storePiece(''), packPiece(' 🚗')]],
  ['a piece without memory', [packPiece('één '), { ...storePiece(''), bytes: Buffer.from('').subarray(0) }]],
  ['a long text after itself', [packPiece('weg '.repeat(40_000)), storePiece('🚦'), packPiece('weg '.repeat(40_000))]],
  ['a stored piece as long as one may be', [storePiece('x'.repeat(65_535)), packPiece('y')]],
])('%s unpacks to what went in', (_, pieces) => {
  expect(gunzipSync(toGzip(pieces)).toString()).toBe(pieces.map(({ bytes }) => bytes.toString()).join(''))
})

test('a piece is packed once, and then only copied', () => {
  const piece = packPiece('rijles '.repeat(1000))
  expect(piece.blocks.length).toBeLessThan(100)
  expect(toGzip([storePiece('a'), piece]).includes(piece.blocks)).toBe(true)
})

test('what has no room in a stored piece is refused', () => {
  expect(() => storePiece('x'.repeat(65_536))).toThrow(RangeError)
})
