import type { AppLoadContext } from '@remix-run/node'
import {
  daysBetween,
  lessonCounts,
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
    label: dayLabel(day, language),
    near: nearDays[daysBetween(today, day)] ?? null,
    lessons: lines.map((line) => ({ ...line, isUnderWay: underWay.includes(line.id) })),
  }))
}
export type TeachingDay = ReturnType<typeof toDays>[number]

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
  return {
    greeting: greetingOf(now),
    firstName: teacher.firstName.trim() || teacher.username,
    activeStudents: students.ok ? students.value.totalItems : null,
    /** A year; the experience that is told counts from it. */
    since: teacher.experience === null ? schoolYear(new Date(teacher.createdAt)) : schoolYear(now) - teacher.experience,
    experience: yearsOfExperience(teacher, schoolDay(now)),
    isActive: teacher.isActive,
    days: upcoming.ok ? toDays(upcoming.value, language, now) : null,
  }
}

export type TeacherDashboard = Awaited<ReturnType<typeof loadTeacherDashboard>>
