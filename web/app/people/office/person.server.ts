import type { AppLoadContext } from '@remix-run/node'
import {
  type CurrentUser,
  fullNameOf,
  type Language,
  dateFormat,
  peopleOfficeApi,
  type PersonDetail,
  type PersonKind,
  roleIn,
  schoolDay,
  schoolZone,
  weeksBetween,
  type PersonQuery,
} from '@rijbaan/contract'
import { requirePage } from '../../shell/lists/last-page.server'
import { foundIn } from '../../shell/found.server'
import { askedIn } from '../../asked'
import { cms } from '../../cms.server'
import { loadStudentExams } from '../../exams/student-exams.server'
import { findHold } from '../../retention/retention.server'
import { findProof } from '../../sign-in/proof.server'
import { listTeachers } from '../../lessons/student-search/student-search.server'
import { findBookedAhead } from './booked-ahead.server'
import { findPersonPayments } from './person-payments.server'
import { findPersonLessons } from './lesson-list.server'

const roleOf = { student: 'STUDENT', teacher: 'TEACHER' } as const

/** Whether the one who looks may delete for good (spec 2 §6). */
const isSuperAdmin = ({ roles }: CurrentUser): boolean => roleIn(roles[0]?.name ?? '') === 'SUPER_ADMIN'

/** `14 maart 2004`; null where no date is known. */
const longDate = (day: string | null, language: Language): string | null =>
  day && dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const toPerson = (person: PersonDetail, { language, now }: { language: Language; now: Date }) => ({
  ...person,
  name: fullNameOf(person),
  bornOn: longDate(person.dateOfBirth, language),
  /** Month and year of the account's beginning. */
  since: dateFormat(language, { month: 'long', year: 'numeric', timeZone: schoolZone }).format(new Date(person.createdAt)),
  weeks: weeksBetween(new Date(person.createdAt), now),
})

/**
 * A student or a teacher as the office sees them (spec 2 §2); null for somebody who isn't there, or who is of another kind.
 * @throws the answer's status where the CMS can't say, and a redirect to the last page of lessons for an address beyond it.
 */
export async function loadPerson(kind: PersonKind, id: string, request: Request, viewer: CurrentUser, context: AppLoadContext) {
  const asked = askedIn<PersonQuery>(request)
  const isStudent = kind === 'student'
  const params = { id }
  const [found, counters, lessons, booked, exams, teachers, held, payments, proof] = await Promise.all([
    cms(peopleOfficeApi.one, context, { params }),
    cms(peopleOfficeApi.lessonCounters, context, { params }),
    findPersonLessons(kind, id, asked, context),
    findBookedAhead(kind, id, context),
    isStudent ? loadStudentExams('admin', id, asked.get('exam'), context) : null,
    isStudent ? listTeachers(context) : null,
    findHold(id, context),
    isStudent ? findPersonPayments(id, context) : null,
    findProof(viewer, context),
  ])
  const person = foundIn(found)
  if (!person) return null
  if (roleIn(person.roles[0]?.name ?? '') !== roleOf[kind]) return null
  requirePage(request, lessons.view.place, lessons.totalItems)
  const { now } = context
  return {
    kind,
    person: toPerson(person, { language: context.visitor.language, now }),
    /** Amsterdam's day, for the rules of the form. */
    today: schoolDay(now),
    /** Null where they can't be counted now: a figure that isn't known is left out (spec 2 §8). */
    counters: counters.ok ? counters.value : null,
    lessons,
    booked,
    /** Null for a teacher. */
    exams,
    /** Their latest payments, and the search that finds them all; null for a teacher. */
    payments: payments && { ...payments, search: person.username },
    /** Whom the student can be given to; null for a teacher, and where they can't be had now. */
    teachers,
    /** Whether they are kept while a case runs; null where that can't be had now. */
    held,
    canDelete: isSuperAdmin(viewer),
    /** Takes off a lost one (decision 47): every admin looks after students and teachers. */
    canResetSecondFactor: person.hasSecondFactor,
    /** How whoever looks shows again who they are, before they change somebody's way in. */
    proof,
  }
}

export type OfficePerson = NonNullable<Awaited<ReturnType<typeof loadPerson>>>
