import type { AppLoadContext } from '@remix-run/node'
import {
  adminLessonPath,
  adminLessonsApi,
  adminLessonsPath,
  findMinLength,
  formatTime,
  fullNameOf,
  peopleApi,
  personPath,
  readWanted,
  schoolDay,
  type FindQuery,
  type Wanted,
} from '@rijbaan/contract'
import { askedIn } from '../asked'
import { cms } from '../cms.server'
import { dayLabel } from '../lessons/day-labels.server'

/** Something that was found, and where it is. */
export type Found = { kind: 'student' | 'teacher' | 'lesson' | 'day'; to: string; label: string; detail: string }

const shownOfEach = 6

/** Students or teachers by a part of their name, username or e-mail; none where they can't be had now. */
async function findPeople(kind: 'student' | 'teacher', { text }: Wanted, context: AppLoadContext): Promise<Found[]> {
  const listed = await cms(peopleApi.teachersAndStudents, context, {
    query: { only: `${kind}s`, search: text, page: 0, size: shownOfEach, sort: 'name' },
  })
  const people = listed.ok ? listed.value[`${kind}s`] : []
  return people.map((person) => ({ kind, to: personPath(kind, person.id), label: fullNameOf(person), detail: person.email }))
}

/** A day as it is read; the year where it is another one. */
const sayDay = (day: string, { visitor, now }: AppLoadContext): string => dayLabel(day, visitor.language, schoolDay(now))

async function findLesson(lessonId: string, context: AppLoadContext): Promise<Found[]> {
  const found = await cms(adminLessonsApi.one, context, { params: { id: lessonId } })
  if (!found.ok) return []
  const { id, lessonDateTime, teacherName, studentName } = found.value
  const startsAt = new Date(lessonDateTime)
  const label = `${sayDay(schoolDay(startsAt), context)}, ${formatTime(startsAt)}`
  return [{ kind: 'lesson', to: adminLessonPath(id), label, detail: [teacherName, studentName].filter(Boolean).join(', ') }]
}

/** What fits what somebody typed, people first; pages are found in the browser, by their names. */
export async function loadFound(request: Request, context: AppLoadContext) {
  const wanted = readWanted(askedIn<FindQuery>(request).get('q') ?? '', schoolDay(context.now))
  const { text, day, lessonId } = wanted
  if (text === '') return { text, found: [] }
  const hasWords = text.length >= findMinLength
  const found = await Promise.all([
    hasWords ? findPeople('student', wanted, context) : [],
    hasWords ? findPeople('teacher', wanted, context) : [],
    lessonId ? findLesson(lessonId, context) : [],
  ])
  const ofDay: Found[] = day ? [{ kind: 'day', to: adminLessonsPath({ date: day }), label: sayDay(day, context), detail: '' }] : []
  return { text, found: [...ofDay, ...found.flat()] }
}

export type FoundView = Awaited<ReturnType<typeof loadFound>>
