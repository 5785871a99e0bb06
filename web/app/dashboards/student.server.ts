import type { AppLoadContext } from '@remix-run/node'
import { contentApi, lessonsApi, schoolDay, type CurrentUser, type Language, type Lesson, type TeacherNote } from '@rijbaan/contract'
import { cms, cmsRows } from '../cms.server'
import { loadNextExam } from '../exams/exam-list.server'
import { shortDay } from '../lessons/day-labels.server'
import { toLessonLine } from '../lessons/lesson-line.server'
import { lessonMoment } from '../lessons/lesson-moment.server'
import { whereItBegins } from '../lessons/where-it-begins'
import { loadStudentPayments } from '../payments/student-payments.server'
import { greetingOf } from './greeting.server'

/** The latest notes of the teacher that the dashboard shows (spec 1 §9). */
const latestNotes = 5

type Seen = { language: Language; now: Date }

function toNextLesson(lesson: Lesson, seen: Seen) {
  const { id, lessonType, badge, day, teacherName } = toLessonLine(lesson, seen)
  return {
    ...{ id, lessonType, badge, teacherName },
    place: whereItBegins(lesson),
    day,
    shortDay: shortDay(day, seen.language, schoolDay(seen.now)),
    moment: lessonMoment(lesson, seen.language),
  }
}
export type NextLesson = ReturnType<typeof toNextLesson>

/** The next lesson, and how many are driven and booked: two pages of one row, of which the totals count. Null where they can't be had now. */
async function findLessons(context: AppLoadContext, seen: Seen) {
  const page = { page: 0, size: 1 }
  const [upcoming, past] = await Promise.all([
    cmsRows(lessonsApi.myLessons, context, { query: { filter: 'upcoming', ...page } }),
    cmsRows(lessonsApi.myLessons, context, { query: { filter: 'past', ...page } }),
  ])
  if (!upcoming.ok || !past.ok) return null
  const [next] = upcoming.value.rows
  return { next: next ? toNextLesson(next, seen) : null, booked: upcoming.value.totalItems, driven: past.value.totalItems }
}
export type OwnLessons = NonNullable<Awaited<ReturnType<typeof findLessons>>>

const toNoteLine = ({ lessonId, lessonDateTime, teacherName, note }: TeacherNote, { language, now }: Seen) => ({
  ...{ lessonId, teacherName, note },
  day: shortDay(schoolDay(new Date(lessonDateTime)), language, schoolDay(now)),
})
export type NoteLine = ReturnType<typeof toNoteLine>

/** The next exam; null while none is planned, undefined where that can't be told now, which the page is silent about (spec 1 §8). */
async function findExam(context: AppLoadContext, { language, now }: Seen) {
  const exam = await loadNextExam(context)
  return exam && { day: exam.examDate && shortDay(exam.examDate, language, schoolDay(now)), place: exam.place }
}
export type OwnExam = Awaited<ReturnType<typeof findExam>>

/** A student's start page (spec 1 §2). What can't be had now says so itself; the rest stands. */
export async function loadStudentDashboard(request: Request, student: CurrentUser, context: AppLoadContext) {
  const seen = { language: context.visitor.language, now: context.now }
  const [lessons, exam, tip, notes, payments] = await Promise.all([
    findLessons(context, seen),
    findExam(context, seen),
    cms(contentApi.tipOfTheDay, context),
    cms(lessonsApi.teacherNotes, context, { query: { page: 0, size: latestNotes } }),
    loadStudentPayments(request, context),
  ])
  return {
    greeting: greetingOf(seen.now),
    firstName: student.firstName.trim() || student.username,
    hasTeacher: student.assignedTeacher !== null,
    lessons,
    exam,
    /** Null where it can't be had now; without a `content` there is none. */
    tip: tip.ok ? { content: tip.value?.content ?? null } : null,
    /** Null where they can't be had now. */
    notes: notes.ok ? notes.value.map((note) => toNoteLine(note, seen)) : null,
    payments,
  }
}

export type StudentDashboard = Awaited<ReturnType<typeof loadStudentDashboard>>
