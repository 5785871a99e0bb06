import { describe, expect, expectTypeOf, test } from 'vitest'
import type { GapsIn } from './facts'
import { isProblemCode, problemOfStatus, problems, type FactsOf, type PlainCode, type Sentences } from './problems'
import { refuse } from './result'
import { toProblem } from './wire'

test.each(Object.keys(problems))('the code %s is a kebab-case word (R81)', (code) => {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('a problem carries its sentence, its code and its details', () => {
  expect(toProblem('not-found')).toEqual({ message: 'Not found', code: 'not-found', details: {} })
})

test.each([
  [404, 'not-found'],
  [418, 'invalid-input'],
  [502, 'server-error'],
])('a bare status %d reads as %s', (status, code) => {
  expect(problemOfStatus(status)).toBe(code)
})

test('names that every object has are no codes', () => {
  expect(isProblemCode('toString')).toBe(false)
})

test('a sentence with counts has them filled in', () => {
  expect(toProblem('daily-limit', { n: 2, cap: 2 }).message).toBe('Daily limit reached for this date (2/2).')
})

describe('what is told with a code', () => {
  test('follows from the gaps of its sentence, and from what is declared beside them', () => {
    expectTypeOf<GapsIn<'Full ({{n}}/{{cap}}).'>>().toEqualTypeOf<'n' | 'cap'>()
    expectTypeOf<GapsIn<'Full'>>().toBeNever()
    expectTypeOf<FactsOf<'daily-limit'>>().toEqualTypeOf<{ n: number; cap: number }>()
    expectTypeOf<FactsOf<'note-limit'>>().toEqualTypeOf<{ max: number }>()
    expectTypeOf<FactsOf<'unknown-field'>>().toEqualTypeOf<{ field: string }>()
    expectTypeOf<keyof FactsOf<'not-found'>>().toBeNever()
    expectTypeOf<'not-found'>().toExtend<PlainCode>()
    expectTypeOf<'daily-limit'>().not.toExtend<PlainCode>()
  })

  test('must be told, and nothing else', () => {
    expect(refuse('daily-limit', { n: 2, cap: 2 }).facts).toEqual({ n: 2, cap: 2 })
    expect(refuse('invalid-input').facts).toEqual({})
    expect(refuse('invalid-input', { age: 16 }).facts).toEqual({ age: 16 })
    const bare = [
      // @ts-expect-error its sentence needs both counts
      () => refuse('daily-limit'),
      // @ts-expect-error its sentence needs the cap too
      () => refuse('daily-limit', { n: 2 }),
      // @ts-expect-error the screen needs to know how many
      () => refuse('note-limit'),
      // @ts-expect-error nothing is told with it
      () => refuse('not-found', {}),
      // @ts-expect-error a lesson in the past tells no counts
      () => refuse('lesson-in-past', { n: 2 }),
      // @ts-expect-error a count is a number
      () => refuse('has-payments', { n: 'two' }),
      // @ts-expect-error one of the two needs a count
      () => refuse('has-payments' as 'has-payments' | 'not-found'),
    ]
    expect(bare).toHaveLength(7)
  })

  test('is all that a sentence reads, in whatever language', () => {
    const fitting = { 'daily-limit': 'Vol ({{n}}/{{cap}})', 'not-found': 'Niet gevonden' } as const
    const reading = { 'daily-limit': 'Vol ({{n}}/{{max}})' } as const
    expect(fitting satisfies Sentences<typeof fitting>).toBe(fitting)
    // @ts-expect-error `daily-limit` tells no `max`
    expect(reading satisfies Sentences<typeof reading>).toBe(reading)
  })
})
