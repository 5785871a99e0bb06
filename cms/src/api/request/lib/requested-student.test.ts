import { tariffRequestEmail } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { toRequestedStudent } from './requested-student'

test.each([
  [
    { name: ' Marit  de Vries ', email: 'marit@example.test', course_type: 'auto-automatic' },
    { firstName: 'Marit', lastName: 'de Vries', email: 'marit@example.test', licenseType: 'AUTOMATIC' },
  ],
  [
    { name: 'Youssef', email: null, course_type: 'motor' },
    { firstName: 'Youssef', lastName: '', email: '', licenseType: null },
  ],
  [
    { name: 'Sanne Mulder', email: tariffRequestEmail, course_type: null },
    { firstName: 'Sanne', lastName: 'Mulder', email: '', licenseType: null },
  ],
] as const)('a request of %j asks for %j', (row, student) => {
  expect(toRequestedStudent(row)).toEqual(student)
})
