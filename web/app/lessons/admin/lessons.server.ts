import { type AppLoadContext } from '@remix-run/node'
import {
  addDays,
  adminLessonsApi,
  formatTime,
  isId,
  type Language,
  type Lesson,
  lessonPageBounds,
  parametersApi,
  schoolDay,
  type AdminLessonsQuery,
  type PageQuery,
  weekStartOf,
} from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { findGroupEdges } from '../../shell/lists/find-group-edges.server'
import { withEdges, type GroupEdges } from '../../shell/lists/group-edges'
import { listFileAddress } from '../../shell/lists/list-file.server'
import { requirePage } from '../../shell/lists/last-page.server'
import { cms } from '../../cms.server'
import { type AdminLessonsView, namesNoDays, readAdminLessonsView } from './lessons-view'
import { lessonDays, loadLessonEditing } from './lesson.server'
import { listTeachers } from '../student-search/student-search.server'
import { dayAndMonth, shortDay } from '../day-labels.server'

function toLine(lesson: Lesson, language: Language, today: string) {
  const startsAt = new Date(lesson.lessonDateTime)
  return {
    id: lesson.id,
    day: shortDay(schoolDay(startsAt), language, today),
    time: formatTime(startsAt),
    studentName: lesson.studentName,
    lessonType: lesson.lessonType,
    location: lesson.location,
    status: lesson.displayStatus,
  }
}

export type LessonLine = ReturnType<typeof toLine>

/** The lessons of one teacher on a page; the next page begins with the teacher's name again, and says that it goes on. */
export type TeacherGroup = { teacher: Lesson['teacher']; name: string; lessons: LessonLine[] } & GroupEdges

function groupByTeacher(lessons: Lesson[], language: Language, today: string) {
  const groups = new Map<number, Omit<TeacherGroup, keyof GroupEdges>>()
  for (const lesson of lessons) {
    const { teacher, teacherName: name } = lesson
    const group = groups.get(lesson.teacherId) ?? { teacher, name, lessons: [] }
    group.lessons.push(toLine(lesson, language, today))
    groups.set(lesson.teacherId, group)
  }
  return [...groups.values()]
}

/** What the view asks of the CMS, whichever page. */
function queryOf(view: AdminLessonsView) {
  const { filter, teacherId, date } = view
  return {
    sortBy: namesNoDays(view) ? ('nearest' as const) : ('teacher' as const),
    sortDir: 'asc' as const,
    ...(filter === 'all' ? {} : { filter }),
    ...(date === null ? {} : { date }),
    ...(teacherId === null ? {} : { teacherId }),
  }
}

const findPage = (view: AdminLessonsView, context: AppLoadContext, page: Required<PageQuery>) =>
  cms(adminLessonsApi.page, context, { query: { ...page, ...queryOf(view) } })

/** A page of them under their teachers; null where they can't be had now. */
async function findGroups(view: AdminLessonsView, context: AppLoadContext, today: string) {
  const { place } = view
  const page = await findPage(view, context, { page: place.page - 1, size: place.size })
  if (!page.ok) return null
  const { lessons, totalItems } = page.value
  const ask = async (row: Required<PageQuery>) => {
    const found = await findPage(view, context, row)
    return found.ok ? found.value.lessons : []
  }
  // By the nearest day a teacher's lessons stand on any page: only in order of teachers does a group end where a page does.
  const rows = namesNoDays(view) ? [] : lessons
  const edges = await findGroupEdges({ place, rows, totalItems, groupOf: ({ teacherId }) => teacherId, ask })
  return { groups: withEdges(groupByTeacher(lessons, context.visitor.language, today), edges), totalItems }
}

/** The week around the day of the list, of one teacher where one is chosen: what an office exports, from Monday to Sunday. */
async function findWeek({ date, teacherId }: AdminLessonsView, context: AppLoadContext, today: string) {
  const startDate = weekStartOf(date ?? today)
  const endDate = addDays(startDate, 6)
  const order = { sortBy: 'teacher', sortDir: 'asc' } as const
  const query = { ...order, startDate, endDate, ...(teacherId === null ? {} : { teacherId }) }
  const { language } = context.visitor
  return {
    from: dayAndMonth(startDate, language),
    to: dayAndMonth(endDate, language),
    csv: await listFileAddress(context, 'admin', 'lessons', query),
  }
}

/** How many lessons are booked today: empty slots are none. Null where that can't be told now. */
async function countToday(today: string, context: AppLoadContext): Promise<number | null> {
  const booked = await cms(adminLessonsApi.page, context, { query: { page: 0, size: 1, date: today, filter: 'booked' } })
  return booked.ok ? booked.value.totalItems : null
}

/** The lesson that the edit dialog is about, as its fields show it; null where the address names none that is there. */
async function findEdited(id: string | null, context: AppLoadContext) {
  const found = id && isId(id) ? await cms(adminLessonsApi.one, context, { params: { id } }) : null
  if (!found?.ok) return null
  return loadLessonEditing(found.value, context)
}

/** What a slot is like unless it is said otherwise (spec 2 §3), for the dialog that adds one. */
async function readSlotDefaults(isWanted: boolean, context: AppLoadContext) {
  const map = isWanted ? await cms(parametersApi.map, context) : null
  return map?.ok
    ? { durationMinutes: map.value['default.lesson.duration.minutes'] ?? '', lessonType: map.value['default.lesson.type'] ?? '' }
    : null
}

/**
 * A page of the school's lessons, by teacher, and what its filters and dialogs choose from (spec 2 §2).
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadAdminLessons(request: Request, context: AppLoadContext) {
  const search = askedIn<AdminLessonsQuery>(request)
  const view = readAdminLessonsView(search)
  const today = schoolDay(context.now)
  const [page, todayCount, teachers, edited, slotDefaults, csv, week] = await Promise.all([
    findGroups(view, context, today),
    countToday(today, context),
    listTeachers(context),
    findEdited(search.get('edit'), context),
    readSlotDefaults(search.has('new'), context),
    listFileAddress(context, 'admin', 'lessons', queryOf(view)),
    findWeek(view, context, today),
  ])
  const totalItems = page?.totalItems ?? 0
  requirePage(request, view.place, totalItems)
  return {
    view,
    /** Null where the list can't be had now. */
    groups: page && page.groups,
    totalItems,
    countedTo: view.teacherId ? lessonPageBounds.ofPerson : lessonPageBounds.ofSchool,
    todayCount,
    teachers,
    edited,
    slotDefaults,
    days: lessonDays(context.now),
    csv,
    week,
  }
}

export type AdminLessons = Awaited<ReturnType<typeof loadAdminLessons>>
