import { randomUUID } from 'node:crypto'
import { addDays, schoolDay, weekdayOf, type ExamKind } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../src/clock'
import type { SeedPart } from '../entries'

/** An exam of the demo: so many days from the day of seeding, or on the Monday after where that is a weekend. */
type DemoExam = {
  student: string
  days: number
  kind: ExamKind
  place: string
  result: boolean | null
  notes: { author: string; content: string }[]
}

const demo: DemoExam[] = [
  {
    student: 'student',
    days: 24,
    kind: 'CBR',
    place: 'CBR Amsterdam',
    result: null,
    notes: [
      {
        author: 'teacher',
        content: 'Neem je identiteitsbewijs mee en slaap goed. We rijden vooraf nog een uur de route rond het station.',
      },
      { author: 'student', content: 'Ik wil vooraf nog een keer fileparkeren oefenen.' },
    ],
  },
  {
    student: 'student',
    days: -60,
    kind: 'THEORY',
    place: 'CBR Amsterdam',
    result: true,
    notes: [{ author: 'student', content: 'Gehaald! De vragen over voorrang gingen goed.' }],
  },
  { student: 'student2', days: 10, kind: 'TTT', place: 'CBR Amsterdam', result: null, notes: [] },
]

/** Exams are on working days. */
function examDay(today: string, days: number): string {
  const day = addDays(today, days)
  return addDays(day, [0, 0, 0, 0, 0, 2, 1][weekdayOf(day) - 1] ?? 0)
}

/** Exams of the demo's students with their notes, relative to the day of seeding (demo-data.md). */
export const demoExams: SeedPart = {
  name: 'demo-exams',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    const at = now(strapi)
    const stamps = { created_at: at, updated_at: at }
    await strapi.db.transaction(async ({ trx }) => {
      const people: { id: number; username: string }[] = await trx('up_users').select('id', 'username')
      const idOf = (username: string): number | undefined => people.find((person) => person.username === username)?.id
      for (const { student, days, kind, place, result, notes } of demo) {
        if (!idOf(student)) continue
        const exam = { student_id: idOf(student), exam_date: examDay(schoolDay(at), days), exam_place: place, kind, result }
        const [{ id }] = await trx('exams')
          .insert({ document_id: randomUUID(), ...exam, ...stamps })
          .returning('id')
        for (const [index, { author, content }] of notes.entries()) {
          const note = { exam_id: id, author_id: idOf(author) ?? null, content, written_at: at.getTime() + index }
          await trx('exam_notes').insert({ document_id: randomUUID(), ...note, ...stamps })
        }
      }
    })
  },
}
