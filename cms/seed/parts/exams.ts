import { randomUUID } from 'node:crypto'
import { addDays, schoolDay, schoolTimeOn, weekdayOf, type ExamKind } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { addedId } from '../../src/database/rows'
import { inTransaction } from '../../src/database/transaction'
import { now } from '../../src/clock'
import type { SeedPart } from '../entries'

/** An exam of the demo: so many days from the day of seeding, or on the Monday after where that is a weekend. */
type DemoExam = {
  student: string
  days: number
  kind: ExamKind
  place: string
  result: boolean | null
  /** Days from the day of seeding when it was entered. */
  entered: number
  notes: { author: string; content: string; written: number }[]
}

const demo: DemoExam[] = [
  {
    student: 'student',
    days: 24,
    kind: 'CBR',
    place: 'CBR Amsterdam',
    result: null,
    entered: -14,
    notes: [
      {
        author: 'teacher',
        content: 'Neem je identiteitsbewijs mee en slaap goed. We rijden vooraf nog een uur de route rond het station.',
        written: -6,
      },
      { author: 'student', content: 'Ik wil vooraf nog een keer fileparkeren oefenen.', written: -4 },
    ],
  },
  {
    student: 'student',
    days: -60,
    kind: 'THEORY',
    place: 'CBR Amsterdam',
    result: true,
    entered: -75,
    notes: [{ author: 'student', content: 'Gehaald! De vragen over voorrang gingen goed.', written: -57 }],
  },
  { student: 'student2', days: 10, kind: 'TTT', place: 'CBR Amsterdam', result: null, entered: -9, notes: [] },
]

/** Exams are on working days. */
function examDay(today: string, days: number): string {
  const day = addDays(today, days)
  return addDays(day, [0, 0, 0, 0, 0, 2, 1][weekdayOf(day) - 1] ?? 0)
}

/** Seven in the evening of a day so many days from the day of seeding. */
const evening = (today: string, days: number): Date => schoolTimeOn(addDays(today, days), 19 * 60) ?? new Date(today)

/** Exams of the demo's students with their notes, relative to the day of seeding. */
export const demoExams: SeedPart = {
  name: 'demo-exams',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    const at = now(strapi)
    const today = schoolDay(at)
    const stampsOf = (days: number) => {
      const then = evening(today, days)
      return { created_at: then, updated_at: then }
    }
    await inTransaction(strapi, async (trx) => {
      const people = await trx('up_users').select('id', 'username')
      const idOf = (username: string): number | undefined => people.find((person) => person.username === username)?.id
      for (const { student, days, kind, place, result, entered, notes } of demo) {
        if (!idOf(student)) continue
        const exam = { student_id: idOf(student), exam_date: examDay(today, days), exam_place: place, kind, result }
        const row = { document_id: randomUUID(), ...exam, ...stampsOf(entered) }
        const id = addedId(await trx('exams').insert(row).returning('id'))
        for (const { author, content, written } of notes) {
          const note = { exam_id: id, author_id: idOf(author) ?? null, content, written_at: evening(today, written).getTime() }
          await trx('exam_notes').insert({ document_id: randomUUID(), ...note, ...stampsOf(written) })
        }
      }
    })
  },
}
