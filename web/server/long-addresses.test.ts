import { availabilityPathOf, idBounds, passwordLinkPath, peoplePath, personPath, portalPath, publicPaths } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { isLongAddress } from './long-addresses'

const scriptsFor = (paths: string[]) =>
  `/__manifest?${new URLSearchParams([['version', 'x'], ...paths.map((path) => ['p', path])]).toString()}`

test.each([
  ...publicPaths,
  availabilityPathOf(idBounds.max),
  passwordLinkPath('x'.repeat(43)),
  peoplePath('student', { search: 'x'.repeat(5000) }),
  `/media/${'x'.repeat(200)}.jpg`,
  '//elsewhere',
  '/x/../y',
])('%s is no long address', (address) => expect(isLongAddress(address)).toBe(false))

test.each([
  ['of many parts', '/a'.repeat(17)],
  ['of many slashes', `/x${'/'.repeat(7000)}x`],
  ['of many signs', `/${'x'.repeat(300)}`],
  ['that leads back up', '/a/..'.repeat(100)],
])('a path %s is a long one, also where its data is asked for', (_, path) => {
  for (const address of [path, `${path}.data`, `${path}?x=1`]) expect(isLongAddress(address)).toBe(true)
})

test('a list of a hundred people may ask which scripts their pages have', () => {
  const people = Array.from({ length: 100 }, (_, index) => personPath('student', String(index)))
  expect(isLongAddress(scriptsFor([peoplePath('student'), ...people]))).toBe(false)
})

test.each([
  ['a long path', [portalPath, `/x${'/'.repeat(7000)}x`]],
  ['a path of many parts', ['a/'.repeat(17)]],
  ['many paths', Array.from({ length: 201 }, (_, index) => String(index))],
  ['many above others', Array.from({ length: 20 }, (_, index) => `/${index}${'/a'.repeat(12)}`)],
])('nobody asks that for %s', (_, paths) => {
  for (const address of [scriptsFor(paths), `/x/..${scriptsFor(paths)}`]) expect(isLongAddress(address)).toBe(true)
})
