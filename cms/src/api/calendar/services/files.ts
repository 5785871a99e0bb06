import { accept, refuse, toLanguage, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { toCalendar, type Appointment } from '../../../calendar/appointment'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import { selectExams } from '../../exam/lib/rows'
import { isOn } from '../../features/lib/switches'
import { selectLessons } from '../../lesson/lib/rows'
import { whereOwn } from '../../person/lib/own-students'
import { findSchoolPerson } from '../../person/lib/school-person'
import { examAppointmentFor, studentLesson, teacherLesson, type Reader } from '../lib/appointments'

/** One lesson or exam, as a file that a calendar opens. */
const files = ({ strapi }: { strapi: Core.Strapi }) => {
  const { connection } = strapi.db

  async function readerOf({ id }: Person): Promise<Reader> {
    const person = await findSchoolPerson(connection, id)
    // Whoever saves one lesson as a file sees it on the screen: it may say as much.
    const seen = { from: new Date(0), now: now(strapi), hasNames: true }
    return { ...seen, publicUrl: settingsOf(strapi).publicUrl, language: toLanguage(person?.language ?? null) }
  }

  const fileOf = async (appointment: Appointment): Promise<{ calendar: string }> => ({
    calendar: toCalendar((await findSchool(strapi)).name, [appointment]),
  })

  return {
    async ofLesson(viewer: Person, id: number): Promise<Result<{ calendar: string }>> {
      if (!(await isOn(connection, 'calendars'))) return refuse('not-found')
      const isTeacher = viewer.role === 'TEACHER'
      const row = await selectLessons(connection)
        .where('lesson.id', id)
        .whereNotNull('lesson.student_id')
        .where(isTeacher ? 'lesson.teacher_id' : 'lesson.student_id', viewer.id)
        .first()
      if (!row) return refuse('lesson-not-found')
      const reader = await readerOf(viewer)
      return accept(await fileOf(isTeacher ? teacherLesson(row, reader) : studentLesson(row, reader)))
    },

    async ofExam(viewer: Person, id: number): Promise<Result<{ calendar: string }>> {
      if (!(await isOn(connection, 'calendars'))) return refuse('not-found')
      const query = selectExams(connection).where('exam.id', id)
      whereOwn(query, viewer, 'exam.student_id')
      const row = await query.first()
      const appointment = row && examAppointmentFor(row, await readerOf(viewer), viewer.role === 'TEACHER')
      return appointment ? accept(await fileOf(appointment)) : refuse('exam-not-found')
    },
  }
}

export default files
