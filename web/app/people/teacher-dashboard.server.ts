import type { AppLoadContext } from '@remix-run/node'
import {
  lessonCounts,
  pageBounds,
  peopleApi,
  schoolDay,
  schoolYear,
  teacherLessonsApi,
  timesOf,
  type CurrentUser,
  type Language,
  type Lesson,
} from '@rijbaan/contract'
import { cms } from '../cms.server'
import { groupByDay } from '../lessons/day-groups.server'
import { greetingOf } from './greeting.server'
import { yearsOfExperience } from './profile.server'

/** Lessons by their days. The lesson under way is marked: the lists of lessons call it booked. */
function toDays(lessons: Lesson[], language: Language, now: Date) {
  const underWay = lessons.filter((lesson) => timesOf(lesson).startsAt <= now).map(({ id }) => id)
  const groups = groupByDay(lessons, { language, now, today: schoolDay(now) })
  return groups.map(({ day, lines }) => ({
    day,
    label: lines[0]?.dayLabel ?? day,
    badge: lines.map(({ badge }) => badge?.kind).includes('tomorrow')
      ? ('tomorrow' as const)
      : day === schoolDay(now)
        ? ('today' as const)
        : null,
    lessons: lines.map((line) => ({ ...line, isUnderWay: underWay.includes(line.id) })),
  }))
}
export type TeachingDay = ReturnType<typeof toDays>[number]

/** A teacher's start page (spec 2 §2). What can't be had now is null; the rest stands. */
export async function loadTeacherDashboard(teacher: CurrentUser, context: AppLoadContext) {
  const { language } = context.visitor
  const now = new Date()
  const [students, upcoming] = await Promise.all([
    cms(peopleApi.teacherStudents, context, { query: { page: 0, size: pageBounds.maxSize } }),
    cms(teacherLessonsApi.list, context, {
      query: { filter: 'upcoming', isBooked: 'true', page: 0, size: lessonCounts.teacherUpcoming },
    }),
  ])
  return {
    greeting: greetingOf(now),
    firstName: teacher.firstName.trim() || teacher.username,
    activeStudents: students.ok ? students.value.filter(({ isActive }) => isActive).length : null,
    /** The year in which the account began. */
    since: schoolYear(new Date(teacher.createdAt)),
    experience: yearsOfExperience(teacher, schoolDay(now)),
    isActive: teacher.isActive,
    days: upcoming.ok ? toDays(upcoming.value, language, now) : null,
  }
}

export type TeacherDashboard = Awaited<ReturnType<typeof loadTeacherDashboard>>
