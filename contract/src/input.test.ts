import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { availabilityChange, lessonPageQuery, newLesson, noteChange, pickupChange } from './lessons/model'
import { inputProblemsIn, type InputProblem } from './input'
import { parameterChanges } from './parameters/model'
import { newPerson, profileChanges, statusChange, teacherChange } from './people/model'
import { newPayment } from './payments/model'

function problemsOf(schema: z.ZodType, input: unknown) {
  const read = schema.safeParse(input)
  return read.success ? {} : inputProblemsIn(read.error, input)
}

const tooLong = 'x'.repeat(20_001)

describe('what a schema refuses has a code of ours', () => {
  test.each<[z.ZodType, unknown, Record<string, InputProblem>]>([
    [pickupChange, {}, { pickupLocation: 'required' }],
    [pickupChange, { pickupLocation: 7 }, { pickupLocation: 'not-a-text' }],
    [pickupChange, { pickupLocation: null }, { pickupLocation: 'not-a-text' }],
    [pickupChange, { pickupLocation: tooLong }, { pickupLocation: 'too-long' }],
    [pickupChange, [], { body: 'not-an-object' }],
    [pickupChange, undefined, { body: 'required' }],
    [noteChange, {}, { note: 'required' }],
    [statusChange, {}, { isActive: 'required' }],
    [statusChange, { isActive: 'yes' }, { isActive: 'not-yes-or-no' }],
    [teacherChange, { teacherId: 'x' }, { teacherId: 'not-a-number' }],
    [teacherChange, { teacherId: -1 }, { teacherId: 'out-of-range' }],
    [teacherChange, { teacherId: 2 ** 31 }, { teacherId: 'out-of-range' }],
    [newPerson, { teacherId: Number.MAX_SAFE_INTEGER }, { teacherId: 'out-of-range' }],
    [teacherChange, { teacherId: 1.5 }, { teacherId: 'not-a-number' }],
    [newLesson, {}, { teacherId: 'required' }],
    [newLesson, { teacherId: '' }, { teacherId: 'not-a-number' }],
    [newLesson, { teacherId: '0' }, { teacherId: 'out-of-range' }],
    [newLesson, { teacherId: 0 }, { teacherId: 'out-of-range' }],
    [newLesson, { teacherId: true }, { teacherId: 'not-a-number' }],
    [newLesson, { teacherId: 1, durationMinutes: tooLong }, { durationMinutes: 'too-long' }],
    [newLesson, { teacherId: 1, durationMinutes: {} }, { durationMinutes: 'not-a-number' }],
    [lessonPageQuery, { date: '2026-02-30' }, { date: 'date-invalid' }],
    [lessonPageQuery, { filter: 'odd', size: '501' }, { filter: 'not-a-choice', size: 'out-of-range' }],
    [availabilityChange, {}, { week: 'required' }],
    [availabilityChange, { week: [] }, { week: 'not-an-object' }],
    [availabilityChange, { week: { 3: [{ from: '09:00' }] } }, { 'week.3.0.to': 'required' }],
    [availabilityChange, { week: { 33: [] } }, { 'week.33': 'unreadable' }],
    [availabilityChange, { week: {}, exceptions: {} }, { exceptions: 'not-a-list' }],
    [parameterChanges, {}, { body: 'not-a-list' }],
    [parameterChanges, [{ key: 'a' }], { '0.value': 'required' }],
    [profileChanges, { specialization: 7 }, { specialization: 'not-a-list' }],
    [newPerson, { firstName: 7 }, { firstName: 'not-a-text' }],
    [newPayment, { studentId: 1, amount: false }, { amount: 'not-a-number' }],
  ])('%#: %o', (schema, input, problems) => {
    expect(problemsOf(schema, input)).toEqual(problems)
  })

  test('a text or a list that is shorter than it may be is missing', () => {
    expect(problemsOf(z.object({ name: z.string().min(1), days: z.array(z.string()).min(1) }), { name: '', days: [] })).toEqual({
      name: 'required',
      days: 'required',
    })
  })

  test('also where nobody thought of it', () => {
    expect(problemsOf(z.object({ at: z.date() }), { at: 'x' })).toEqual({ at: 'unreadable' })
    expect(problemsOf(z.strictObject({}), { odd: 1 })).toEqual({ body: 'unreadable' })
    expect(problemsOf(z.object({ odd: z.string().refine(() => false) }), { odd: 'x' })).toEqual({ odd: 'unreadable' })
  })
})
