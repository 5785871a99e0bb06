import { randomUUID } from 'node:crypto'
import { addDays, schoolDay, schoolTimeOn, weekdayOf } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { NewRow } from '../../src/database/rows'
import { inTransaction } from '../../src/database/transaction'
import { now } from '../../src/clock'
import slotService from '../../src/api/availability/services/slots'
import type { SeedPart } from '../entries'

/** A lesson of the demo: so many working days from the day of seeding (before it when negative), at an hour. */
type DemoLesson = {
  student: string
  teacher: string
  workingDays: number
  hour: number
  teacherNote?: string
  studentNote?: string
  pickupLocation?: string
}

const demo: DemoLesson[] = [
  {
    student: 'student',
    teacher: 'teacher',
    workingDays: -12,
    hour: 10,
    teacherNote: 'Goed gekeken bij het invoegen. Volgende keer: eerder terugschakelen voor de bocht.',
  },
  {
    student: 'student',
    teacher: 'teacher',
    workingDays: -8,
    hour: 14,
    teacherNote: 'Rotondes gaan vanzelf. Let op de fietser die rechtdoor gaat als jij afslaat.',
  },
  {
    student: 'student',
    teacher: 'teacher',
    workingDays: -3,
    hour: 9,
    teacherNote: 'Mooie rit over de A10. Je spiegels mogen nog iets vaker.',
  },
  {
    student: 'student',
    teacher: 'teacher',
    workingDays: 2,
    hour: 10,
    pickupLocation: 'Javastraat 101, Amsterdam',
    studentNote: 'Kunnen we fileparkeren oefenen?',
  },
  { student: 'student', teacher: 'teacher', workingDays: 6, hour: 14 },
  { student: 'student2', teacher: 'teacher', workingDays: 3, hour: 11 },
  { student: 'student4', teacher: 'teacher2', workingDays: 2, hour: 13 },
]

const isWorkingDay = (day: string): boolean => weekdayOf(day) <= 5

/** The n-th working day from a day, forwards or backwards. */
function workingDayFrom(day: string, count: number): string {
  const step = Math.sign(count)
  let found = day
  for (let left = Math.abs(count); left > 0;) {
    found = addDays(found, step)
    if (isWorkingDay(found)) left -= 1
  }
  return found
}

/** Lessons of the demo's people, relative to the day of seeding, and free slots for eight weeks. */
export const demoLessons: SeedPart = {
  name: 'demo-lessons',
  isDemo: true,
  run: async (strapi: Core.Strapi) => {
    await slotService({ strapi }).generateAll()
    const at = now(strapi)
    await inTransaction(strapi, async (trx) => {
      const people = await trx('up_users').select('id', 'username')
      const idOf = (username: string): number | undefined => people.find((person) => person.username === username)?.id
      for (const { student, teacher, workingDays, hour, teacherNote, studentNote, pickupLocation } of demo) {
        const day = workingDayFrom(schoolDay(at), workingDays)
        const startsAt = schoolTimeOn(day, hour * 60)
        if (!startsAt || !idOf(student) || !idOf(teacher)) continue
        const row: NewRow<'lessons'> = {
          document_id: randomUUID(),
          starts_at: startsAt.getTime(),
          ends_at: startsAt.getTime() + 3_600_000,
          day,
          duration_minutes: 60,
          lesson_type: 'REGULAR',
          state: 'SCHEDULED',
          teacher_id: idOf(teacher),
          student_id: idOf(student),
          day_seq: 1,
          is_generated: false,
          teacher_note: teacherNote ?? null,
          student_note: studentNote ?? null,
          pickup_location: pickupLocation ?? null,
          created_at: at,
          updated_at: at,
        }
        await trx('lessons')
          .insert(row)
          .onConflict(['teacher_id', 'starts_at'])
          .merge(['state', 'student_id', 'day_seq', 'is_generated', 'student_note', 'pickup_location'])
      }
    })
  },
}
