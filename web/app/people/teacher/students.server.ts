import { type AppLoadContext } from '@remix-run/node'
import { fullNameOf, peopleApi, type StudentOfTeacher, type PeopleListQuery } from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { listFileAddress } from '../../shell/lists/list-file.server'
import { requirePage } from '../../shell/lists/last-page.server'
import { cmsRows } from '../../cms.server'
import { readPeopleView } from '../people-view'

const toLine = ({ id, firstName, lastName, username, email, phone, address, profilePicture, isActive }: StudentOfTeacher) => ({
  ...{ id, firstName, lastName, username, email, phone, address, profilePicture, isActive },
  name: fullNameOf({ firstName, lastName, username }),
})
export type OwnStudentLine = ReturnType<typeof toLine>

/**
 * A page of the teacher's own students, found and in order (spec 2 §2, R44).
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadTeacherStudents(request: Request, context: AppLoadContext) {
  const view = readPeopleView(askedIn<PeopleListQuery>(request))
  const { search, sort, place } = view
  const narrowed = { sort, ...(search ? { search } : {}) }
  const [listed, csv] = await Promise.all([
    cmsRows(peopleApi.teacherStudents, context, { query: { page: place.page - 1, size: place.size, ...narrowed } }),
    listFileAddress(context, 'teacher', 'students', narrowed),
  ])
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  return {
    view,
    totalItems,
    /** Null where they can't be had now. */
    students: listed.ok ? listed.value.rows.map(toLine) : null,
    csv,
  }
}

export type TeacherStudents = Awaited<ReturnType<typeof loadTeacherStudents>>
