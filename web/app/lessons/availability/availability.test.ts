import { adminLessonsApi, peopleApi, refuseEdit, teacherLessonsApi, type Availability } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../tests/fixtures/fake-fetch'
import { personFor } from '../../../tests/fixtures/person'
import { postTo } from '../../../tests/fixtures/post'
import { answer, from, noNetwork, refusal } from '../../../tests/fixtures/replies'
import { formAction } from '../../forms/action.server'
import { createI18n } from '../../i18n/instance'
import { texts } from '../../i18n/nl'
import { wasName } from '../../shell/portal/was'
import { findDraftProblems, nextPeriod, readDraft, timesFor, toChange, toDraft, toValues, withField, workdays } from './availability-draft'
import { focusAfter, stepTo, takeStep } from './availability-steps'
import { loadAvailability, type Whose } from './availability.server'
import { availabilityIntents, sayGenerated, type AvailabilityOutcome } from './intents'

const { fetched, given } = fakeFetch()

const stored: Availability = {
  teacherId: 5,
  week: { '1': [{ from: '09:00', to: '12:00' }], '2': [], '5': [{ from: '18:00', to: '24:00' }] },
  bufferMinutes: 15,
  exceptions: [{ day: '2026-12-24', periods: [] }],
  isDefault: false,
  holidays: ['2026-12-25'],
}

const fieldsOf = {
  'week.1.0.from': '09:00',
  'week.1.0.to': '12:00',
  'week.5.0.from': '18:00',
  'week.5.0.to': '24:00',
  bufferMinutes: '15',
  'exceptions.0.day': '2026-12-24',
}

async function post(fields: Record<string, string>, whose: Whose = 'own') {
  const area = whose === 'own' ? 'teacher' : 'admin'
  const person = personFor({ roles: [{ name: area === 'teacher' ? 'ROLE_TEACHER' : 'ROLE_ADMIN' }] })
  const { result, status } = await postTo(formAction(area, availabilityIntents), fields, {
    context: contextFor(cmsUrl, { person }),
    params: whose === 'own' ? {} : whose,
  })
  return { result, status, outcome: result?.data as AvailabilityOutcome | null | undefined }
}

const sent = () => fetched.mock.calls.map(([{ pathname }, { method, body }]) => [method, pathname, body && JSON.parse(body as string)])

describe('an availability while it is edited', () => {
  test('is the same from what is stored as from its form, and a period to midnight can be typed', () => {
    expect(readDraft(fieldsOf)).toEqual(toDraft(stored))
    expect(toDraft(stored).week['5']).toEqual([{ from: '18:00', to: '24:00' }])
    expect(toChange(toDraft({ ...stored, week: { '5': [{ from: '18:00', to: '00:00' }] } })).week['5']).toEqual([
      { from: '18:00', to: '24:00' },
    ])
    expect(findDraftProblems(toDraft(stored), '2026-11-21')).toEqual({})
  })

  test('names the field of each problem', () => {
    const draft = toDraft(stored)
    const broken = {
      ...draft,
      week: { ...draft.week, '3': [{ from: '12:00', to: '09:00' }] },
      bufferMinutes: 'soon',
      exceptions: [...draft.exceptions, { day: '2026-12-24', until: '', periods: [] }, { day: '', until: '', periods: [] }],
    }
    expect(findDraftProblems(broken, '2026-11-21')).toEqual({
      'week.3': 'period-backwards',
      bufferMinutes: 'buffer-invalid',
      'exceptions.1': 'date-twice',
      'exceptions.2': 'date-invalid',
    })
  })

  test.each([
    [[], { from: '09:00', to: '12:00' }],
    [[{ from: '09:00', to: '12:00' }], { from: '13:00', to: '16:00' }],
    [[{ from: '17:00', to: '20:00' }], { from: '21:00', to: '24:00' }],
    [[{ from: '17:00', to: '22:00' }], { from: '', to: '' }],
    [[{ from: '09:00', to: '' }], { from: '', to: '' }],
  ])('after %j proposes %j', (periods, proposed) => expect(nextPeriod(periods)).toEqual(proposed))
})

describe('times and days off while they are edited', () => {
  test('are chosen by half hours; a period ends by midnight, and one that was stored otherwise stays', () => {
    const [from, to] = [timesFor('from', '09:00'), timesFor('to', '17:00')]
    expect([from.length, from[0], from.at(-1), to[0], to.at(-1)]).toEqual([48, '00:00', '23:30', '00:30', '24:00'])
    expect(timesFor('from', '09:15').slice(18, 21)).toEqual(['09:00', '09:15', '09:30'])
  })

  const holiday = ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => ({ day, periods: [] }))
  const extra = { day: '2026-12-12', periods: [{ from: '10:00', to: '12:00' }] }

  test('stand in one row from the first to the last, and are sent day by day', () => {
    const draft = toDraft({ ...stored, exceptions: [...holiday, extra] })
    expect(draft.exceptions).toEqual([
      { ...extra, until: '' },
      { day: '2026-12-30', until: '2027-01-01', periods: [] },
    ])
    expect(toChange(draft).exceptions).toEqual([extra, ...holiday])
  })

  test('take over one field as somebody else left it, and lose nothing else', () => {
    const draft = toDraft({ ...stored, exceptions: [...holiday, extra] })
    const typed = { ...draft, exceptions: [...draft.exceptions, { day: '', until: '', periods: [] }] }
    expect(withField(typed, 'week.1', '13:00-17:00')).toEqual({ ...typed, week: { ...typed.week, '1': [{ from: '13:00', to: '17:00' }] } })
    expect(withField(typed, 'bufferMinutes', '30')).toEqual({ ...typed, bufferMinutes: '30' })
    expect(withField(typed, 'day.2026-12-31', '').exceptions.map(({ day, until }) => [day, until])).toEqual([
      ['2026-12-12', ''],
      ['2026-12-30', ''],
      ['2027-01-01', ''],
      ['', ''],
    ])
    expect(withField(typed, 'day.2026-12-12', 'off').exceptions[0]).toEqual({ day: '2026-12-12', until: '', periods: [] })
    expect(withField(typed, 'day.2026-12-13', '10:00-12:00').exceptions[1]).toEqual({ ...extra, day: '2026-12-13', until: '' })
  })

  test.each([
    [{ day: '2026-12-30', until: '2026-12-29' }, 'date-backwards'],
    [{ day: '2026-12-30', until: '2028-12-29' }, 'date-too-far'],
    [{ day: '2026-11-19', until: '2026-11-25' }, 'date-passed'],
    [{ day: '2026-12-20', until: '2026-12-26' }, 'date-twice'],
  ])('say at their row what is wrong with %j: %s', (row, problem) => {
    const exceptions = [...toDraft(stored).exceptions, { ...row, periods: [] }]
    expect(findDraftProblems({ ...toDraft(stored), exceptions }, '2026-11-21')).toEqual({ 'exceptions.1': problem })
  })
})

describe('a form larger than any page offers', () => {
  const draft = toDraft({ ...stored, exceptions: [] })

  test('with ranges of more days than may be set apart names the row past them, and sends the days before it', () => {
    const exceptions = Array.from({ length: 100 }, (_, index) => ({
      day: `${2027 + index}-01-01`,
      until: `${2027 + index}-12-31`,
      periods: [],
    }))
    expect(findDraftProblems({ ...draft, exceptions }, '2026-11-21')).toEqual({ 'exceptions.1': 'date-too-many' })
    expect(toChange({ ...draft, exceptions }).exceptions).toHaveLength(365)
  })

  test('is read as far as one more period than a day may have, and a few extra days more than there may be', () => {
    const periods = (place: string) => Array.from({ length: 500 }, (_, index) => [`${place}.${index}.from`, '09:00'])
    const days = Array.from({ length: 500 }, (_, index) => [[`exceptions.${index}.day`, '2027-01-01'], ...periods(`exceptions.${index}`)])
    const { week, exceptions } = readDraft(Object.fromEntries([...periods('week.1'), ...days.flat()]) as Record<string, string>)
    expect(week['1']).toHaveLength(7)
    expect(exceptions.flatMap((day) => day.periods)).toHaveLength(250)
  })
})

describe('a step', () => {
  const draft = toDraft(stored)

  test.each([
    [stepTo.addPeriod('week.2'), { week: { ...draft.week, '2': [{ from: '09:00', to: '12:00' }] } }, 'week.2.0.from'],
    [stepTo.removePeriod('week.1', 0), { week: { ...draft.week, '1': [] } }, stepTo.addPeriod('week.1')],
    [
      stepTo.copyToWorkdays('1'),
      { week: { ...draft.week, ...Object.fromEntries(workdays.map((weekday) => [weekday, draft.week['1']])) } },
      stepTo.copyToWorkdays('1'),
    ],
    [stepTo.addDayOff, { exceptions: [...draft.exceptions, { day: '', until: '', periods: [] }] }, 'exceptions.1.day'],
    [
      stepTo.addExtraDay,
      { exceptions: [...draft.exceptions, { day: '', until: '', periods: [{ from: '09:00', to: '12:00' }] }] },
      'exceptions.1.day',
    ],
    [
      stepTo.addPeriod('exceptions.0'),
      { exceptions: [{ day: '2026-12-24', until: '', periods: [{ from: '09:00', to: '12:00' }] }] },
      'exceptions.0.0.from',
    ],
    [stepTo.removeDay(0), { exceptions: [] }, stepTo.addDayOff],
  ])('%s changes its place alone, and has the focus at %3$s', (step, changed, focus) => {
    const stepped = takeStep(draft, step)
    expect(stepped).toEqual({ ...draft, ...changed })
    expect(focusAfter(step, stepped ?? draft)).toBe(focus)
  })

  test.each(['save', 'generate', 'add-period:week', 'add-period:elsewhere.1', 'remove-day:x', 'copy-to-workdays:8'])('%s is none', (step) =>
    expect(takeStep(draft, step)).toBeNull(),
  )

  test('on a weekday that does not exist changes nothing', () => expect(takeStep(draft, 'add-period:week.9')).toEqual(draft))
})

const ofFive = { params: { id: '5' } }
const nobody = answer(peopleApi.teachersAndStudents, { teachers: [], students: [], totalItems: 0 })

describe('posting an availability', () => {
  test('takes a step without asking anybody', async () => {
    const { result, outcome } = await post({ ...fieldsOf, intent: stepTo.removePeriod('week.1', 0) })
    expect(result).toMatchObject({ intent: 'step', about: 'own', problem: null })
    expect(outcome).toMatchObject({ draft: { week: { '1': [] }, bufferMinutes: '15' } })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('saves what was typed, and says how the slots changed', async () => {
    given(answer(teacherLessonsApi.setAvailability, { added: 12, changed: 0, removed: 3 }))
    const { result } = await post({ ...fieldsOf, intent: 'save' })
    expect(sent()).toEqual([['PUT', '/api/teacher/availability', toChange(toDraft(stored))]])
    expect(result).toMatchObject({ intent: 'save', data: { draft: null, generated: { added: 12, changed: 0, removed: 3 } } })
  })

  test('says how it was when it was opened, and hands on what somebody else has changed since', async () => {
    given(from(teacherLessonsApi.setAvailability, refusal(refuseEdit({ 'week.1': '13:00-17:00' }))))
    const was = Object.fromEntries(Object.entries(toValues(toDraft(stored))).map(([field, text]) => [wasName(field), text]))
    const { result, status, outcome } = await post({ ...fieldsOf, ...was, 'week.1.0.to': '11:00', intent: 'save' })
    const [put] = sent()
    expect(put?.[2]).toMatchObject({ week: { '1': [{ from: '09:00', to: '11:00' }] }, was: toChange(toDraft(stored)) })
    expect([status, result?.present, outcome?.draft?.week['1']]).toEqual([
      409,
      { 'week.1': '13:00-17:00' },
      [{ from: '09:00', to: '11:00' }],
    ])
  })

  test('for another teacher is an admin’s call', async () => {
    given(answer(adminLessonsApi.setAvailability, { added: 0, changed: 0, removed: 0 }, ofFive))
    const { result } = await post({ ...fieldsOf, intent: 'save' }, { teacherId: '5' })
    expect(sent()).toEqual([['PUT', '/super-admin/api/teachers/5/availability', toChange(toDraft(stored))]])
    expect(result?.about).toBe('5')
  })

  test('that the rule refuses asks nobody, and keeps what was typed', async () => {
    const { result, status, outcome } = await post({ ...fieldsOf, 'week.1.0.to': '08:00', intent: 'save' })
    expect([status, result?.problem?.code, outcome?.draft?.week['1']]).toEqual([400, 'invalid-input', [{ from: '09:00', to: '08:00' }]])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('makes slots without losing what is typed beside it', async () => {
    given(answer(teacherLessonsApi.generate, { added: 1, changed: 0, removed: 0 }))
    const { outcome } = await post({ ...fieldsOf, bufferMinutes: '30', intent: 'generate' })
    expect(sent()).toEqual([['POST', '/api/teacher/availability/generate', undefined]])
    expect(outcome?.draft?.bufferMinutes).toBe('30')
  })

  test('takes a day off on top of what is stored', async () => {
    given(answer(teacherLessonsApi.availability, stored), answer(teacherLessonsApi.setAvailability, { added: 0, changed: 0, removed: 7 }))
    const { outcome } = await post({ intent: 'day-off', day: '2027-01-04' })
    const [, put] = sent()
    expect(put).toEqual([
      'PUT',
      '/api/teacher/availability',
      {
        week: stored.week,
        bufferMinutes: 15,
        exceptions: [...stored.exceptions, { day: '2027-01-04', periods: [] }],
        was: { week: stored.week, bufferMinutes: 15, exceptions: stored.exceptions },
      },
    ])
    expect(outcome).toEqual({ draft: null, generated: { added: 0, changed: 0, removed: 7 } })
  })

  test('puts a day back as it was, with the periods that it had of its own', async () => {
    const own = {
      day: '2027-01-04',
      periods: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
    }
    const withOwn = { ...stored, exceptions: [...stored.exceptions, own] }
    const generated = { added: 0, changed: 0, removed: 7 }
    given(answer(teacherLessonsApi.availability, withOwn), answer(teacherLessonsApi.setAvailability, generated))
    const { outcome } = await post({ intent: 'day-off', day: own.day })
    expect(outcome?.before).toBe('09:00-12:00 13:00-17:00')
    fetched.mockClear()
    const off = { ...stored, exceptions: [...stored.exceptions, { day: own.day, periods: [] }] }
    for (const [periods, exceptions] of [
      [outcome?.before ?? '', withOwn.exceptions],
      ['', stored.exceptions],
    ] as const) {
      given(answer(teacherLessonsApi.availability, off), answer(teacherLessonsApi.setAvailability, { added: 7, changed: 0, removed: 0 }))
      await post({ intent: 'day-on', day: own.day, periods })
      expect(sent().at(-1)?.[2]).toMatchObject({ exceptions })
    }
  })

  test.each([{ intent: 'day-off', day: '2027-02-30' }, { intent: 'something' }])('%j is refused', async (fields) => {
    const { status } = await post(fields as Record<string, string>)
    expect(status).toBe(400)
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('an availability’s screen', () => {
  test('says days in the reader’s language, and for an admin whose it is', async () => {
    given(answer(adminLessonsApi.availability, stored, ofFive), nobody)
    const view = await loadAvailability({ teacherId: '5' }, contextFor(cmsUrl))
    expect(view).toMatchObject({
      about: '5',
      teacherName: null,
      holidays: ['vrijdag 25 december'],
      weekdayNames: { '1': 'maandag', '7': 'zondag' },
    })
  })

  test('of a teacher who is not there is null; while the CMS is away it is an error', async () => {
    given(from(adminLessonsApi.availability, refusal('not-found'), { params: { id: '99' } }), nobody)
    expect(await loadAvailability({ teacherId: '99' }, contextFor(cmsUrl))).toBeNull()
    given(noNetwork)
    await expect(loadAvailability('own', contextFor(cmsUrl))).rejects.toMatchObject({ init: { status: 503 } })
  })

  test.each([
    ['save', { added: 1, changed: 0, removed: 2 }, 'Beschikbaarheid opgeslagen. 1 moment toegevoegd. 2 momenten verwijderd.'],
    ['save', { added: 0, changed: 0, removed: 0 }, 'Beschikbaarheid opgeslagen. Alles is al bijgewerkt.'],
    ['save', { added: 0, changed: 5, removed: 0 }, 'Beschikbaarheid opgeslagen. 5 momenten gewijzigd.'],
    ['generate', { added: 3, changed: 0, removed: 0 }, '3 momenten toegevoegd.'],
  ] as const)('after %s with %j says "%s"', (intent, generated, sentence) => {
    expect(sayGenerated(createI18n('nl', texts).t, intent, generated)).toBe(sentence)
  })
})
