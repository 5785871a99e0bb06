import type { AppLoadContext } from '@remix-run/node'
import {
  adminLessonsApi,
  type AvailabilityEdit,
  fullNameOf,
  type Language,
  peopleApi,
  schoolDay,
  teacherLessonsApi,
} from '@rijbaan/contract'
import { foundIn } from '../../shell/found.server'
import { cms } from '../../cms.server'
import { weekdays } from './availability-draft'
import { dayLabel, weekdayLong } from '../day-labels.server'

/** Whose availability: a teacher's own, or that of the teacher whose id an admin names. */
export type Whose = 'own' | { teacherId: string }

/** The calls for it: teachers and admins have their own addresses for the same three. */
export function availabilityCalls(whose: Whose, context: AppLoadContext) {
  if (whose === 'own') {
    return {
      about: 'own',
      read: () => cms(teacherLessonsApi.availability, context),
      save: (body: AvailabilityEdit) => cms(teacherLessonsApi.setAvailability, context, { body }),
      generate: () => cms(teacherLessonsApi.generate, context),
    }
  }
  const params = { id: whose.teacherId }
  return {
    about: whose.teacherId,
    read: () => cms(adminLessonsApi.availability, context, { params }),
    save: (body: AvailabilityEdit) => cms(adminLessonsApi.setAvailability, context, { params, body }),
    generate: () => cms(adminLessonsApi.generate, context, { params }),
  }
}

/** The teacher's name, for an admin; one's own isn't needed, and without it the screen is as useful. */
async function nameOf(whose: Whose, context: AppLoadContext): Promise<string | null> {
  if (whose === 'own') return null
  const listed = await cms(peopleApi.teachersAndStudents, context, { query: { only: 'teachers' } })
  const teacher = listed.ok ? listed.value.teachers.find(({ id }) => String(id) === whose.teacherId) : undefined
  return teacher ? fullNameOf(teacher) : null
}

// The first of January 2024 was a Monday.
const weekdayNames = (language: Language): Record<string, string> =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, weekdayLong(`2024-01-0${weekday}`, language)]))

/**
 * A teacher's availability with what its screen says around it; null for a teacher who isn't there.
 * @throws the answer's status where the CMS can't say.
 */
export async function loadAvailability(whose: Whose, context: AppLoadContext) {
  const { language } = context.visitor
  const calls = availabilityCalls(whose, context)
  const [read, teacherName] = await Promise.all([calls.read(), nameOf(whose, context)])
  const stored = foundIn(read)
  if (!stored) return null
  return {
    about: calls.about,
    availability: stored,
    teacherName,
    weekdayNames: weekdayNames(language),
    holidays: stored.holidays.map((day) => dayLabel(day, language, schoolDay(context.now))),
    /** A day apart is one to come. */
    firstDay: schoolDay(context.now),
  }
}

export type AvailabilityView = NonNullable<Awaited<ReturnType<typeof loadAvailability>>>
