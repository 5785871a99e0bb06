import { z } from 'zod'
import { lessonPageQuery } from '../lessons/model'
import { dayFilters } from '../lessons/rules'
import { idNumber } from '../paging'
import { paymentsQuery } from '../payments/model'
import { peopleQuery } from '../people/model'
import { calendarDay, searchText } from '../shapes'

/*
 * What a whole list takes: the filters and the order that its pages take, so that what is on the screen is what is exported.
 */

const paging = { page: true, size: true } as const

/** Beside what pages of lessons take, the days that are asked for, both included. */
export const lessonListQuery = lessonPageQuery.omit(paging).extend({ startDate: calendarDay.optional(), endDate: calendarDay.optional() })
export type LessonListQuery = z.output<typeof lessonListQuery>

/** Of a calendar's days, with both of them, a list has what the calendar shows, through its filter. */
export const ownLessonListQuery = lessonListQuery.omit({ teacherId: true }).extend({ shown: z.enum(dayFilters).optional() })
export type OwnLessonListQuery = z.output<typeof ownLessonListQuery>

export const examListQuery = z.object({ search: searchText.optional(), studentId: idNumber.optional() })
export type ExamListQuery = z.output<typeof examListQuery>

export const paymentListQuery = paymentsQuery.omit(paging)

export const teacherListQuery = peopleQuery.pick({ search: true, sort: true })
export const studentListQuery = teacherListQuery.extend(peopleQuery.pick({ lacks: true, teacherId: true }).shape)
