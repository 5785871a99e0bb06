import { describe, expect, test } from 'vitest'
import { refuseEdit } from '../edits'
import { accept } from '../result'
import {
  checkParameter,
  isParameterKey,
  mergeParameters,
  parameterDefaults,
  parameterKeys,
  readWorkingDays,
  toParameterNumber,
  type ParameterKey,
} from './rules'

test('the five have defaults that pass their own checks (spec 2 §9)', () => {
  expect(parameterKeys).toHaveLength(5)
  for (const key of parameterKeys) expect(checkParameter(key, parameterDefaults[key].value)).toBeNull()
})

test('the defaults are those of the specification (spec 2 §9)', () => {
  expect(Object.fromEntries(parameterKeys.map((key) => [key, parameterDefaults[key].value]))).toEqual({
    'lessons.per.day': '6',
    'teacher.working.days': '[1,2,3,4,5]',
    'default.lesson.duration.minutes': '60',
    'default.lesson.type': 'REGULAR',
    'profile.min.student.age.years': '16',
  })
})

test.each([
  ['lessons.per.day', '1', null],
  ['lessons.per.day', ' 48 ', null],
  ['lessons.per.day', '0', 'number-invalid'],
  ['lessons.per.day', '49', 'number-invalid'],
  ['lessons.per.day', '', 'number-invalid'],
  ['lessons.per.day', '6.5', 'number-invalid'],
  ['lessons.per.day', '-6', 'number-invalid'],
  ['lessons.per.day', 'six', 'number-invalid'],
  ['lessons.per.day', '1e1', 'number-invalid'],
  ['default.lesson.duration.minutes', '15', null],
  ['default.lesson.duration.minutes', '480', null],
  ['default.lesson.duration.minutes', '14', 'duration-invalid'],
  ['default.lesson.duration.minutes', '62', 'duration-invalid'],
  ['default.lesson.duration.minutes', '485', 'duration-invalid'],
  ['default.lesson.type', 'EXAM_PREP', null],
  ['default.lesson.type', '', 'type-invalid'],
  ['default.lesson.type', 'DRIVING', 'type-invalid'],
  ['profile.min.student.age.years', '16', null],
  ['profile.min.student.age.years', '0', 'number-invalid'],
  ['profile.min.student.age.years', '100', 'number-invalid'],
  ['teacher.working.days', '[]', null],
  ['teacher.working.days', '[1,2,3,4,5,6,7]', null],
  ['teacher.working.days', '[0]', 'days-invalid'],
  ['teacher.working.days', '[8]', 'days-invalid'],
  ['teacher.working.days', '1,2', 'days-invalid'],
  ['teacher.working.days', '["1"]', 'days-invalid'],
  ['teacher.working.days', '', 'days-invalid'],
] as const)('%s of "%s": %s', (key, value, problem) => {
  expect(checkParameter(key, value)).toBe(problem)
})

describe('working days (R46)', () => {
  test.each([
    ['[1,2,3,4,5]', [1, 2, 3, 4, 5]],
    [' [ 7 , 1,1 ] ', [1, 7]],
    ['[]', []],
    ['[1,2', null],
    ['[12]', null],
    ['{"1":true}', null],
  ])('"%s" are %j', (value, days) => {
    expect(readWorkingDays(value)).toEqual(days)
  })
})

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['abc', 0],
  ['', 0],
  ['1234567', 0],
])('"%s" as a typed number is %d', (text, number) => {
  expect(toParameterNumber(text)).toBe(number)
})

describe('parameters that are saved', () => {
  const now = { ...(Object.fromEntries(parameterKeys.map((key) => [key, parameterDefaults[key].value])) as Record<ParameterKey, string>) }

  test('are those that were changed, however their days are written; without a beginning all count', () => {
    const days = { key: 'teacher.working.days', value: '[1,2,3,4,5]', was: '[5, 4,3,2,1]' } as const
    const cap = { key: 'lessons.per.day', value: '7', was: '6' } as const
    expect(mergeParameters([days, cap], now)).toEqual(accept([cap]))
    expect(mergeParameters([{ ...days, was: undefined }], now)).toEqual(accept([{ ...days, was: undefined }]))
  })

  test('that somebody else has changed since are told as they are now', () => {
    const changed = { ...now, 'lessons.per.day': '8', 'teacher.working.days': '[1, 2]' }
    const cap = { key: 'lessons.per.day', value: '7', was: '6' } as const
    const days = { key: 'teacher.working.days', value: '[1]', was: '[1,2,3,4,5]' } as const
    expect(mergeParameters([cap, days], changed)).toEqual(refuseEdit({ 'lessons.per.day': '8', 'teacher.working.days': '[1,2]' }))
    expect(mergeParameters([{ ...cap, value: '8' }], changed)).toEqual(accept([{ ...cap, value: '8' }]))
  })
})

test('what every object has is no parameter', () => {
  expect(['toString', '__proto__', 'lessons.per.week'].filter(isParameterKey)).toEqual([])
})

test('a list of nothing but space is judged in a moment', () => {
  const startedAt = performance.now()
  expect(readWorkingDays(`[${' '.repeat(200_000)}x`)).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
