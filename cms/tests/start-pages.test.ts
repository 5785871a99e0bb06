import { addDays, schoolDay } from '@rijbaan/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useSchool } from './support/lessons'
import { enter } from './support/people'

const { database, addPair, addBooked, addStudent, withBrowser } = useSchool()

describe('the tip of the day', () => {
  test('is the same all day long, and in the reader’s language', async () => {
    const browser = await enter(database, 'student')
    const tipIn = async (language: string) =>
      (await browser.call('GET', '/api/tips/today', undefined, { 'Accept-Language': language })).body as unknown as { content: string }
    const dutch = await tipIn('nl')
    expect(dutch.content.length).toBeGreaterThan(20)
    expect(await tipIn('nl')).toEqual(dutch)
    expect((await tipIn('en')).content).not.toBe(dutch.content)
  })
})

describe('what the teacher wrote on one’s lessons', () => {
  test('comes with the latest lesson first, by pages, and only one’s own', async () => {
    const { teacher, student } = await addPair()
    for (const days of [-9, -2, -5]) await addBooked(teacher.id, student.id, days, { teacher_note: `Notitie van ${days}` })
    await addBooked(teacher.id, student.id, -12, { teacher_note: '' })
    const other = await addStudent({ teacher_id: teacher.id })
    await addBooked(teacher.id, other.id, -1, { teacher_note: 'Van een ander' })
    const { body, headers } = await student.browser.call('GET', '/api/student/notes?page=0&size=2')
    expect(body).toMatchObject([{ note: 'Notitie van -2' }, { note: 'Notitie van -5' }])
    expect(headers.get('x-total-count')).toBe('3')
  })
})

describe('the day of the next exam (R48)', () => {
  test('stands with who a student is; decided and past exams don’t count', async () => {
    const student = await withBrowser(await addStudent())
    const today = schoolDay(new Date())
    const exam = (days: number, result: boolean | null) => ({
      document_id: randomUUID(),
      student_id: student.id,
      exam_date: addDays(today, days),
      result,
      created_at: new Date(),
    })
    const examDate = async () => (await student.browser.call('GET', '/api/auth/me')).body['examDate']
    expect(await examDate()).toBeNull()
    await database('exams').insert([exam(-3, null), exam(4, true), exam(20, null), exam(9, null)])
    expect(await examDate()).toBe(addDays(today, 9))
  })
})
