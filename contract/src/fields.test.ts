import { describe, expect, test } from 'vitest'
import { fieldProblemsOf, hasProblems, refuseAt, refuseFields } from './fields'
import { examFieldProblems } from './exams/editing'
import { profileProblems } from './people/rules'
import { accept, refuse } from './result'

const sentences = { blank: 'Say something', long: 'At most {{max}} characters' } as const

describe('fields that are wrong', () => {
  test('are named with their code and sentence', () => {
    expect(refuseFields({ name: 'blank' }, { blank: 'Say something' })).toEqual({
      ok: false,
      code: 'invalid-input',
      facts: {},
      fields: { name: { code: 'blank', message: 'Say something' } },
    })
  })

  test('belong to a refusal of another code, whose facts fill their sentences', () => {
    const refused = refuseFields({ note: 'long', name: undefined }, sentences, refuse('note-too-long', { max: 9 }))
    expect(refused).toEqual({
      ok: false,
      code: 'note-too-long',
      facts: { max: 9 },
      fields: { note: { code: 'long', message: 'At most 9 characters' } },
    })
  })

  test('of a person who is too young say how old they must be', () => {
    const { fields } = refuseFields({ dateOfBirth: 'too-young' }, profileProblems, refuse('invalid-input', { age: 17 }))
    expect(fields).toEqual({ dateOfBirth: { code: 'too-young', message: 'A student must be at least 17 years old.' } })
  })

  test('may share the code of the refusal itself', () => {
    expect(refuseAt('teacherId', refuse('not-a-teacher')).fields).toEqual({
      teacherId: { code: 'not-a-teacher', message: 'Please choose a teacher.' },
    })
    const both = refuseAt(['a', 'b'], refuse('unknown-field', { field: 'a' }))
    expect([both.facts, Object.keys(both.fields ?? {})]).toEqual([{ field: 'a' }, ['a', 'b']])
  })

  test('have codes that there is a sentence for, and sentences that the refusal’s facts fill', () => {
    // @ts-expect-error there is no such sentence
    expect(refuseFields({ name: 'odd' }, { blank: 'Say something' }).code).toBe('invalid-input')
    // @ts-expect-error `note-empty` tells no `max`
    expect(refuseFields({ note: 'long' }, sentences, refuse('note-empty')).code).toBe('note-empty')
  })

  test.each([
    [{}, false],
    [{ name: undefined }, false],
    [{ name: 'blank' }, true],
  ])('whether %j has any: %s', (found, expected) => {
    expect(hasProblems(found)).toBe(expected)
  })
})

describe('the problems of a refusal’s fields', () => {
  test('are those whose code is known', () => {
    const fields = {
      examDate: { code: 'date-invalid', message: 'x' },
      result: { code: 'odd', message: 'x' },
      kind: { code: 'toString', message: 'x' },
    }
    const found = fieldProblemsOf({ ...refuse('invalid-input'), fields }, examFieldProblems)
    expect(found).toEqual({ examDate: 'date-invalid' })
  })

  test('are none where the refusal is about no field', () => {
    expect(fieldProblemsOf(refuse('not-found'), examFieldProblems)).toEqual({})
  })

  test('come back as they were refused', () => {
    const refused = refuseFields({ examDate: 'date-required', examPlace: 'too-long' }, examFieldProblems)
    expect(fieldProblemsOf(refused, examFieldProblems)).toEqual({ examDate: 'date-required', examPlace: 'too-long' })
  })
})

test('what is accepted has no fields', () => {
  // @ts-expect-error only a refusal is about fields
  expect(fieldProblemsOf(accept(1), examFieldProblems)).toEqual({})
})
