import type { AppLoadContext } from '@remix-run/node'
import {
  daysBetween,
  fullNameOf,
  lessonCounts,
  peopleApi,
  schoolDay,
  schoolYear,
  teacherLessonsApi,
  timesOf,
  type CurrentUser,
  type Language,
  type Lesson,
} from '@rijbaan/contract'
import { cms, cmsRows } from '../cms.server'
import { groupByDay } from '../lessons/day-groups.server'
import { dayLabel } from '../lessons/day-labels.server'
import { toLessonLine } from '../lessons/lesson-line.server'
import { lessonMoment } from '../lessons/lesson-moment.server'
import { whereItBegins } from '../lessons/where-it-begins'
import { yearsOfExperience } from '../people/profile/profile.server'
import { greetingOf } from './greeting.server'

/** How near a day is that needs no date to be known. */
const nearDays = ['today', 'tomorrow'] as const

/** Lessons by their days. The lesson under way is marked: to a teacher's lists it is booked as before. */
function toDays(lessons: Lesson[], language: Language, now: Date) {
  const today = schoolDay(now)
  const underWay = lessons.filter((lesson) => timesOf(lesson).startsAt <= now).map(({ id }) => id)
  return groupByDay(lessons, { language, now, today }).map(({ day, lines }) => ({
    day,
    label: dayLabel(day, language, today),
    near: nearDays[daysBetween(today, day)] ?? null,
    lessons: lines.map((line) => ({ ...line, isUnderWay: underWay.includes(line.id) })),
  }))
}
export type TeachingDay = ReturnType<typeof toDays>[number]

/** The lesson that comes next, or is under way, with what its teacher needs on the way there. */
async function toNext(lesson: Lesson, context: AppLoadContext) {
  const { now } = context
  const { id, lessonType, student, studentNote } = lesson
  if (!student) return null
  const line = toLessonLine(lesson, { language: context.visitor.language, now })
  // A substitute's student isn't theirs: their number isn't told.
  const own = await cms(peopleApi.teacherStudent, context, { params: { id: String(student.id) } })
  return {
    ...{ id, lessonType, studentNote, badge: line.badge },
    moment: lessonMoment(lesson, context.visitor.language),
    studentId: student.id,
    studentName: fullNameOf(student),
    place: whereItBegins(lesson),
    phone: own.ok ? own.value.phone : '',
  }
}
export type NextTaught = NonNullable<Awaited<ReturnType<typeof toNext>>>

/** A teacher's start page (spec 2 §2). What can't be had now is null; the rest stands. */
export async function loadTeacherDashboard(teacher: CurrentUser, context: AppLoadContext) {
  const { language } = context.visitor
  const { now } = context
  const [students, upcoming] = await Promise.all([
    // Of the active ones alone, whose number is what is asked for.
    cmsRows(teacherLessonsApi.students, context, { query: { page: 0, size: 1 } }),
    cms(teacherLessonsApi.list, context, {
      query: { filter: 'upcoming', isBooked: 'true', page: 0, size: lessonCounts.teacherUpcoming },
    }),
  ])
  const [next] = upcoming.ok ? upcoming.value : []
  return {
    greeting: greetingOf(now),
    firstName: teacher.firstName.trim() || teacher.username,
    activeStudents: students.ok ? students.value.totalItems : null,
    /** A year; the experience that is told counts from it. */
    since: teacher.experience === null ? schoolYear(new Date(teacher.createdAt)) : schoolYear(now) - teacher.experience,
    experience: yearsOfExperience(teacher, schoolDay(now)),
    isActive: teacher.isActive,
    next: next ? await toNext(next, context) : null,
    days: upcoming.ok ? toDays(upcoming.value, language, now) : null,
  }
}

export type TeacherDashboard = Awaited<ReturnType<typeof loadTeacherDashboard>>
