import type { AppLoadContext } from '@remix-run/node'
import {
  fullNameOf,
  type Language,
  type Lesson,
  peopleApi,
  schoolDay,
  teacherLessonsApi,
  timesOf,
  type Asked,
  type ListQuery,
  type TeacherStudentQuery,
} from '@rijbaan/contract'
import { listFileAddress } from '../../shell/lists/list-file.server'
import { requirePage } from '../../shell/lists/last-page.server'
import { foundIn } from '../../shell/found.server'
import { askedIn } from '../../asked'
import { cms } from '../../cms.server'
import { loadStudentExams } from '../../exams/student-exams.server'
import { shortDay } from '../../lessons/day-labels.server'
import { toLessonLine } from '../../lessons/lesson-line.server'
import { readListPlace } from '../../shell/lists/list-address'

type Seen = { language: Language; now: Date }

function toTaughtLesson(lesson: Lesson, seen: Seen) {
  const { id, day, dayLabel, time, lessonType, kind, isBooked, displayStatus } = toLessonLine(lesson, seen)
  const today = schoolDay(seen.now)
  return {
    ...{ id, dayLabel, time, lessonType },
    studentId: lesson.studentId,
    note: lesson.teacherNote,
    shortDay: shortDay(day, seen.language, today),
    isToday: day === today && isBooked && kind !== 'completed',
    /** There is something to tell of it. */
    hasBegun: isBooked && timesOf(lesson).startsAt <= seen.now,
    status: displayStatus,
  }
}
export type TaughtLesson = ReturnType<typeof toTaughtLesson>

/** A page of the lessons that the teacher gives the student, the latest first; null where they can't be had now. */
async function findLessons(studentId: string, search: Asked<ListQuery>, context: AppLoadContext) {
  const place = readListPlace(search)
  const seen = { language: context.visitor.language, now: context.now }
  const order = { sortBy: 'lessonDateTime', sortDir: 'desc' } as const
  const [page, csv] = await Promise.all([
    cms(teacherLessonsApi.myTeachingPage, context, { query: { studentId, page: place.page - 1, size: place.size, ...order } }),
    listFileAddress(context, 'teacher', 'lessons', { studentId, ...order }),
  ])
  const lessons = page.ok ? page.value.lessons.map((lesson) => toTaughtLesson(lesson, seen)) : null
  return { place, lessons, totalItems: page.ok ? page.value.totalItems : 0, csv }
}
export type TaughtLessons = Awaited<ReturnType<typeof findLessons>>

/**
 * One of the teacher's own students, with lessons and exams (spec 2 §2); null for anyone else (R39).
 * @throws the answer's status where the CMS can't say, and a redirect to the last page of lessons, for an address beyond it.
 */
export async function loadTeacherStudent(studentId: string, request: Request, context: AppLoadContext) {
  const asked = askedIn<TeacherStudentQuery>(request)
  const [found, taught, exams] = await Promise.all([
    cms(peopleApi.teacherStudent, context, { params: { id: studentId } }),
    findLessons(studentId, asked, context),
    loadStudentExams('teacher', studentId, null, context),
  ])
  const student = foundIn(found)
  if (!student) return null
  requirePage(request, taught.place, taught.totalItems)
  return { student: { ...student, name: fullNameOf(student) }, taught, exams }
}

export type TeacherStudent = NonNullable<Awaited<ReturnType<typeof loadTeacherStudent>>>
