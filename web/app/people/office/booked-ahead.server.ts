import type { AppLoadContext } from '@remix-run/node'
import { accept, adminLessonsApi, type Language, type Lesson, type PersonKind, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { lessonMoment } from '../../lessons/lesson-moment.server'
import type { LeftLesson } from './left-lessons'

/** Booked lessons that are named; the list of lessons has the others. */
const namedLessons = 10

/** A booked lesson as it is listed, `26 november 2026, 09:00 uur`. */
const toLeftLesson = (lesson: Lesson, language: Language): LeftLesson => ({
  id: lesson.id,
  when: lessonMoment(lesson, language).when,
  studentName: lesson.studentName ?? '',
  teacherName: lesson.teacherName,
})

/** The booked lessons that a change left where they are. */
export const leftBy = (changed: Result<{ lessons: Lesson[] }>, { visitor }: AppLoadContext): Result<LeftLesson[]> =>
  changed.ok ? accept(changed.value.lessons.map((lesson) => toLeftLesson(lesson, visitor.language))) : changed

/** Someone's booked lessons to come: the first ones, and how many there are (R30). Null where that can't be told now. */
export async function findBookedAhead(kind: PersonKind, id: string, context: AppLoadContext) {
  const whose = kind === 'teacher' ? { teacherId: id } : { studentId: id }
  const page = await cms(adminLessonsApi.page, context, {
    query: { ...whose, filter: 'future', isBooked: 'true', sortBy: 'lessonDateTime', sortDir: 'asc', page: 0, size: namedLessons },
  })
  if (!page.ok) return null
  const { lessons, totalItems } = page.value
  return { lessons: lessons.map((lesson) => toLeftLesson(lesson, context.visitor.language)), totalItems }
}

export type BookedAhead = NonNullable<Awaited<ReturnType<typeof findBookedAhead>>>
