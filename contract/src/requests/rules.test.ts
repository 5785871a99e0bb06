import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { autoPath } from '../addresses'
import {
  callBackCourseTypes,
  checkCallBackForm,
  checkDemoForm,
  checkPackageForm,
  courseTypeIn,
  courseTypeMessage,
  defaultCallBackCourseType,
  defaultDemoCourseType,
  demoCourseTypes,
  earlierCallBackCourseTypes,
  filterPhoneInput,
  isDutchPhone,
  pageAddress,
} from './rules'
import { isEmailShaped } from '../contact'

const demo = { name: 'Sanne', phone: '0612345678', email: 'sanne@example.test', courseType: 'auto-manual', question: '' }

describe('a Dutch phone number (spec 1 §5, R57)', () => {
  test.each([
    ['0612345678', true],
    ['06 1234 5678', true],
    ['06-12345678', true],
    ['+31612345678', true],
    ['+31 6 12345678', true],
    ['0031612345678', true],
    ['+31 (0)6 12345678', true],
    ['0031(0)612345678', true],
    ['0201234567', true],
    ['+31 20 123 4567', true],
    ['020123456', true],
    ['06123456789', false],
    ['061234567', true], // Read as a landline: 0, then 6, then 7 digits.
    ['06123456', false],
    ['0012345678', false],
    ['+310612345678', false],
    ['+32612345678', false],
    ['612345678', false],
    ['06.12345678', false],
    ['', false],
    ['+31', false],
  ])('%s counts: %s', (phone, expected) => {
    expect(isDutchPhone(phone)).toBe(expected)
  })

  test.each([
    ['06 12 34 56 78', '0612345678'],
    ['+31 (0)6 12345678', '+31612345678'],
    ['0031 (0)20 1234567', '0031201234567'],
    ['06+12', '0612'],
    ['abc', ''],
    ['  +31', '+31'],
    ['+', '+'],
  ])('typed as "%s" remains as "%s"', (typed, kept) => {
    expect(filterPhoneInput(typed)).toBe(kept)
  })

  test('filtering twice is filtering once, and leaves digits and a leading plus only', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = filterPhoneInput(typed)
        expect(kept).toMatch(/^\+?\d*$/)
        expect(filterPhoneInput(kept)).toBe(kept)
      }),
    )
  })
})

describe('a name', () => {
  test.each([
    ['', 'name-required'],
    ['   ', 'name-required'],
    ['A', 'name-too-short'],
    [' A ', 'name-too-short'],
    ['Bo', undefined],
    ['A'.repeat(20), undefined],
    ['A'.repeat(21), 'name-too-long-20'],
  ])('"%s" in the forms gives %s', (name, problem) => {
    expect(checkDemoForm({ ...demo, name }).name).toBe(problem)
    expect(checkCallBackForm({ name, phone: demo.phone, courseType: 'auto' }).name).toBe(problem)
  })

  test.each([
    ['A', 'name-too-short'],
    ['A'.repeat(25), undefined],
    ['A'.repeat(26), 'name-too-long-25'],
  ])('"%s" in the package dialog gives %s', (name, problem) => {
    expect(checkPackageForm({ name, phone: demo.phone }).name).toBe(problem)
  })

  test('is counted in characters as people see them', () => {
    expect(checkDemoForm({ ...demo, name: '😀'.repeat(20) }).name).toBeUndefined()
  })
})

describe('an e-mail address', () => {
  test.each([
    ['sanne@example.test', true],
    ['s@e.nl', true],
    ['sanne@example', false],
    ['sanne example@x.nl', false],
    ['@example.test', false],
    ['sanne@', false],
    [`${'a'.repeat(250)}@b.nl`, false],
    ['a@b.nl\r\nBcc: c@d.nl', false],
    ['a@b.nl,c@d.nl', false],
    ['a@b.nl(1)', false],
    ['x:a@b.nl', false],
    ['a@[127.0.0.1]', false],
    ['a@b.nl?subject=x', false],
    ["o'neill+les@b.nl", true],
    ['noor@münchen.example', true],
    ['noor@exam\u00adple.nl', false],
    ['no\u200bor@example.nl', false],
    ['noor@example.nl\u202e', false],
    ['noor@exam\ufe0fple.nl', false],
    ['no\u0007or@example.nl', false],
  ])('"%s" counts: %s', (address, expected) => {
    expect(isEmailShaped(address)).toBe(expected)
  })

  test('is required in the demo form', () => {
    expect(checkDemoForm({ ...demo, email: ' ' })).toEqual({ email: 'email-required' })
  })
})

describe('the course type in a message (R60)', () => {
  test('is one of those that the specification names, its default first', () => {
    expect([demoCourseTypes, defaultDemoCourseType]).toEqual([['auto-manual', 'auto-automatic'], 'auto-manual'])
    expect([callBackCourseTypes, defaultCallBackCourseType]).toEqual([['auto', 'motor'], 'auto'])
    expect(earlierCallBackCourseTypes).toEqual(['manual', 'automatic', 'taxi', 'theory course'])
    expect(courseTypeMessage('auto-manual')).toBe('Course Type: auto-manual')
  })

  test.each(demoCourseTypes)('a demo request takes %s', (courseType) => {
    expect(courseTypeIn('demo-lesson', courseTypeMessage(courseType))).toBe(courseType)
  })

  test.each([...callBackCourseTypes, ...earlierCallBackCourseTypes])('a call-back takes %s', (courseType) => {
    expect(courseTypeIn('call-me-back', courseTypeMessage(courseType))).toBe(courseType)
  })

  test.each([
    ['demo-lesson', 'Course Type: motor'],
    ['demo-lesson', 'Course Type: '],
    ['demo-lesson', 'auto-manual'],
    ['call-me-back', 'Course Type: auto-manual'],
    ['call-me-back', ''],
  ] as const)('a %s with "%s" is refused', (kind, message) => {
    expect(courseTypeIn(kind, message)).toBeNull()
  })
})

test('a valid form has no problems', () => {
  expect(checkDemoForm(demo)).toEqual({})
  expect(checkCallBackForm({ name: 'Bo', phone: '0201234567', courseType: 'motor' })).toEqual({})
  expect(checkPackageForm({ name: 'Bo', phone: '+31612345678' })).toEqual({})
})

test.each([
  [`https://www.rijbaan.test${autoPath}?utm=1#call-me-back`, `https://www.rijbaan.test${autoPath}`],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
  ['', ''],
])('the page address "%s" is stored as "%s" (R58)', (given, stored) => {
  expect(pageAddress(given)).toBe(stored)
})

test.each(['https://', 'HTTPS:\\\\', ' http:/', 'file://'])(
  'a host of thousands of signs behind %s is none, and is not looked at',
  (scheme) => {
    const signs = String.fromCodePoint(...Array.from({ length: 7900 }, (_, index) => 0x4e00 + index))
    const begun = performance.now()
    expect(pageAddress(`${scheme}${signs}.nl/tarieven`)).toBe('')
    expect(performance.now() - begun).toBeLessThan(20)
  },
)
