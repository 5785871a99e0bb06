import { expect, test } from 'vitest'
import { normalised } from './normal-form'

test.each([
  ['Jose\u0301', 'NFC', 'Jos\u00e9'],
  ['Jos\u00e9', 'NFD', 'Jose\u0301'],
  ['\ufb01ets', 'NFKC', 'fiets'],
  ['Nguy\u1ec5n', 'NFD', 'Nguye\u0302\u0303n'],
] as const)('%s in the form %s is %s', (text, form, expected) => expect(normalised(text, form)).toBe(expected))

test('a letter keeps as many marks as any language gives it, and no crowd', () => {
  const thirty = 'a' + '\u0323'.repeat(30)
  expect(normalised(thirty, 'NFD')).toBe(thirty)
  expect(normalised(`${thirty}\u0323b`, 'NFD')).toBe(`${thirty}b`)
})

/** Milliseconds, the least of three tries. */
function timeOf(work: () => unknown): number {
  const tries = Array.from({ length: 3 }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...tries)
}

const crowds = {
  'marks of two kinds, out of order': '\u0301\u0327',
  'signs that become marks': `${'\u0301\u0327'.repeat(14)}\uFF9E`,
}
test.each(Object.entries(crowds))('a long run of %s costs no more than as many letters do, within a hundred times', (_, part) => {
  const run = `a${part.repeat(50_000 / part.length)}`
  const plain = timeOf(() => normalised('é'.repeat(run.length), 'NFKD'))
  expect(timeOf(() => normalised(run, 'NFKD'))).toBeLessThan(100 * plain)
})
