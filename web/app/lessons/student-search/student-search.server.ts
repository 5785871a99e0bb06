import type { AppLoadContext } from '@remix-run/node'
import { accept, fullNameOf, pageBounds, peopleApi, type Result, type SchoolStudent, searchMaxLength } from '@rijbaan/contract'
import { cms } from '../../cms.server'

/** A student who was looked for, and whose they are. */
export type FoundStudent = { id: number; name: string; email: string; teacherName: string | null }
/** `hasMore`: there are others, whom a longer query would find. */
export type FoundStudents = { query: string; students: FoundStudent[]; hasMore: boolean }

/** How many students a search shows; who has a longer list types more of the name. */
const shownStudents = 20

/** So many students are a list; who has more looks for them. */
const listedStudents = 10

const toFound = (student: SchoolStudent): FoundStudent => ({
  id: student.id,
  name: fullNameOf(student),
  email: student.email,
  teacherName: student.assignedTeacher && fullNameOf(student.assignedTeacher),
})

/** The students of a teacher who has few, to choose from without a search; none where there are more, or they can't be had now. */
export async function listFewStudents(teacherId: number, context: AppLoadContext): Promise<FoundStudent[]> {
  const listed = await cms(peopleApi.teachersAndStudents, context, {
    query: { only: 'students', teacherId, size: listedStudents, sort: 'name' },
  })
  return listed.ok && listed.value.totalItems <= listedStudents ? listed.value.students.map(toFound) : []
}

/** Students by a part of their name, username or e-mail; only those who can have lessons. */
export async function findStudents(query: string, context: AppLoadContext): Promise<Result<FoundStudents>> {
  const listed = await cms(peopleApi.teachersAndStudents, context, {
    query: { only: 'students', search: query.trim().slice(0, searchMaxLength), size: shownStudents, sort: 'name' },
  })
  if (!listed.ok) return listed
  const students = listed.value.students.filter(({ isActive }) => isActive).map(toFound)
  return accept({ query: query.trim(), students, hasMore: listed.value.totalItems > listed.value.students.length })
}

/** The school's teachers by name, to choose from; null where they can't be had now. */
export async function listTeachers(context: AppLoadContext) {
  const listed = await cms(peopleApi.teachersAndStudents, context, { query: { only: 'teachers', size: pageBounds.maxSize, sort: 'name' } })
  return listed.ok
    ? listed.value.teachers.map((teacher) => ({ id: teacher.id, name: fullNameOf(teacher), isActive: teacher.isActive }))
    : null
}

export type TeacherChoice = NonNullable<Awaited<ReturnType<typeof listTeachers>>>[number]
