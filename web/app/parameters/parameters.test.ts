import { parameterDefaults, parameterKeys, parametersApi, refuseEdit } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { contextFor } from '../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../tests/fixtures/fake-fetch'
import { personFor } from '../../tests/fixtures/person'
import { postTo } from '../../tests/fixtures/post'
import { answer, from, refusal } from '../../tests/fixtures/replies'
import { formAction } from '../forms/action.server'
import { changedKeys, checkParameters, dayName, valuesFromControls, valuesIn } from './parameter-fields'
import { saveParameters } from './intents'
import { loadParameters } from './parameters.server'
import { wasName } from '../shell/portal/was'

const { fetched, given } = fakeFetch()

const controls = {
  'lessons.per.day': '6',
  'default.lesson.duration.minutes': '60',
  'default.lesson.type': 'REGULAR',
  'profile.min.student.age.years': '16',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [dayName(weekday), 'on'])),
}
const stored = valuesIn([])
const before = Object.fromEntries(parameterKeys.map((key) => [wasName(key), stored[key]]))

const office = personFor({ roles: [{ name: 'ROLE_ADMIN' }] })

const post = (fields: Record<string, string>) =>
  postTo(formAction('admin', [saveParameters]), { intent: 'save', ...fields }, { context: contextFor(cmsUrl, { person: office }) })

describe('the form of the parameters', () => {
  test('says what is stored, and its defaults for what isn’t', () => {
    expect(stored['lessons.per.day']).toBe(parameterDefaults['lessons.per.day'].value)
    expect(valuesFromControls(controls)).toEqual(stored)
  })

  test('finds what differs, however the days are written', () => {
    const values = valuesFromControls({ ...controls, 'lessons.per.day': '7', [dayName(6)]: 'on' })
    expect(changedKeys(values, stored)).toEqual(['lessons.per.day', 'teacher.working.days'])
    expect(changedKeys(valuesFromControls(controls), { ...stored, 'teacher.working.days': '[ 5, 4,3,2,1 ]' })).toEqual([])
  })

  test.each([
    ['lessons.per.day', '0', 'number-invalid'],
    ['lessons.per.day', 'six', 'number-invalid'],
    ['default.lesson.duration.minutes', '', 'duration-invalid'],
    ['default.lesson.type', '', 'type-invalid'],
    ['profile.min.student.age.years', '-1', 'number-invalid'],
  ])('with %s %j has the problem %s', (key, value, problem) => {
    expect(checkParameters(valuesFromControls({ ...controls, [key]: value }))).toEqual({ [key]: problem })
  })
})

describe('saving', () => {
  const sent = (): unknown => JSON.parse(String(fetched.mock.calls[0]![1].body))

  test('sends what was changed since the form was opened, and no more', async () => {
    given(answer(parametersApi.save, []))
    expect(await post({ ...controls, ...before, 'lessons.per.day': '7' })).toMatchObject({ status: 200, result: { problem: null } })
    expect(sent()).toEqual([{ key: 'lessons.per.day', value: '7', was: '6' }])
  })

  test('sends nothing when nothing was changed', async () => {
    expect(await post({ ...controls, ...before })).toMatchObject({ status: 200, result: { problem: null } })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('sends all five where the form doesn’t say what they were', async () => {
    given(answer(parametersApi.save, []))
    await post({ ...controls, 'lessons.per.day': '7' })
    expect(sent()).toEqual(Object.entries({ ...stored, 'lessons.per.day': '7' }).map(([key, value]) => ({ key, value })))
  })

  test('hands on what somebody else has made of it meanwhile, and keeps what was typed', async () => {
    given(from(parametersApi.save, refusal(refuseEdit({ 'lessons.per.day': '8' }))))
    const { result, status } = await post({ ...controls, ...before, 'lessons.per.day': '7' })
    expect([status, result?.present, result?.values['lessons.per.day']]).toEqual([409, { 'lessons.per.day': '8' }, '7'])
  })

  test('asks the rule before the CMS, and keeps what was typed', async () => {
    const { result, status } = await post({ ...controls, 'lessons.per.day': '0' })
    expect([status, result?.fields, result?.values['lessons.per.day']]).toEqual([400, { 'lessons.per.day': 'number-invalid' }, '0'])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('says that the CMS is away', async () => {
    given(from(parametersApi.save, refusal('unavailable')))
    expect(await post(controls)).toMatchObject({ status: 503, result: { problem: { code: 'unavailable' } } })
  })
})

test('parameters that can’t be had are null', async () => {
  given(from(parametersApi.list, refusal('server-error')))
  expect(await loadParameters(contextFor(cmsUrl))).toBeNull()
})
