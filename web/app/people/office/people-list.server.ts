import { type AppLoadContext } from '@remix-run/node'
import {
  type CurrentUser,
  fullNameOf,
  isId,
  peopleApi,
  requestsOfficeApi,
  type PersonKind,
  type SchoolStudent,
  type SchoolTeacher,
  weeksBetween,
  type OfficePeopleQuery,
} from '@rijbaan/contract'
import { askedIn } from '../../asked'
import { listFileAddress } from '../../shell/lists/list-file.server'
import { requirePage } from '../../shell/lists/last-page.server'
import { cms } from '../../cms.server'
import { findProof } from '../../sign-in/proof.server'
import { listTeachers } from '../../lessons/student-search/student-search.server'
import { readPeopleView } from '../people-view'
import { findBookedAhead } from './booked-ahead.server'

const toLine = ({ id, username, firstName, lastName, email, profilePicture, isActive }: SchoolTeacher | SchoolStudent) => ({
  id,
  name: fullNameOf({ firstName, lastName, username }),
  firstName,
  lastName,
  username,
  email,
  profilePicture,
  isActive,
})

const toStudentLine = (student: SchoolStudent, now: Date) => ({
  ...toLine(student),
  teacherName: student.assignedTeacher && fullNameOf(student.assignedTeacher),
  /** Whole weeks with the school (R46). */
  weeks: weeksBetween(new Date(student.createdAt), now),
})
export type StudentLine = ReturnType<typeof toStudentLine>

const toTeacherLine = (teacher: SchoolTeacher) => ({
  ...toLine(teacher),
  studentCount: teacher.studentCount,
  bookedToday: teacher.bookedToday,
})
export type TeacherLine = ReturnType<typeof toTeacherLine>

/** The teacher whom the status dialog is about, with the booked lessons to come; null where the address names none of the page. */
async function findAsked(id: string | null, context: AppLoadContext) {
  return id && isId(id) ? { id: Number(id), booked: await findBookedAhead('teacher', id, context) } : null
}

/** What a request of the website says of the student who is taken in by it; null where the address names none that is there. */
async function findRequested(id: string | null, context: AppLoadContext) {
  const found = id && isId(id) ? await cms(requestsOfficeApi.requestedStudent, context, { params: { id } }) : null
  return found?.ok ? found.value : null
}

/**
 * A page of the school's students or teachers, and what its dialogs need (spec 2 §2); `viewer` is whoever may let teachers in.
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadPeople(kind: PersonKind, request: Request, context: AppLoadContext, viewer: CurrentUser | null = null) {
  const address = askedIn<OfficePeopleQuery>(request)
  const view = readPeopleView(address)
  const { search, sort, place } = view
  const lacksTeacher = kind === 'student' && address.get('lacks') === 'teacher'
  const narrowed = { sort, ...(search ? { search } : {}), ...(lacksTeacher ? { lacks: 'teacher' as const } : {}) }
  const query = { only: `${kind}s` as const, page: place.page - 1, size: place.size, ...narrowed }
  const isChoosingTeacher = kind === 'student' && address.get('add') === 'student'
  const isLettingIn = address.get('add') === 'teacher' || address.get('status') !== null
  const [listed, teachers, requested, asked, proof, csv] = await Promise.all([
    cms(peopleApi.teachersAndStudents, context, { query }),
    isChoosingTeacher ? listTeachers(context) : null,
    isChoosingTeacher ? findRequested(address.get('request'), context) : null,
    findAsked(kind === 'teacher' ? address.get('status') : null, context),
    viewer && isLettingIn ? findProof(viewer, context) : null,
    listFileAddress(context, 'admin', `${kind}s`, narrowed),
  ])
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  const { now } = context
  return {
    kind,
    view,
    /** Only the active students who have no teacher yet. */
    lacksTeacher,
    /** Null where the list can't be had now. */
    students: listed.ok ? listed.value.students.map((student) => toStudentLine(student, now)) : null,
    teachers: listed.ok ? listed.value.teachers.map(toTeacherLine) : null,
    totalItems,
    /** Whom a new student can be given to; null where nobody is being added, or that can't be had now. */
    choices: teachers,
    /** Who asked for lessons on the website, where the form is about them. */
    requested,
    asked,
    /** How whoever looks shows again who they are; null where nobody is being let in. */
    proof,
    csv,
  }
}

export type PeopleList = Awaited<ReturnType<typeof loadPeople>>
