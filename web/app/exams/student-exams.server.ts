import type { AppLoadContext } from '@remix-run/node'
import { addYears, examsApi, dateBounds, pageBounds, schoolDay } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { listFileAddress } from '../shell/lists/list-file.server'
import { toExamView, type ExamView } from './exam-view.server'

const endpoints = { teacher: examsApi.teacherOfStudent, admin: examsApi.adminOfStudent }

/** The exam that saving without an id changes: the student's undecided one; an interim test is over once its day has passed (R48). */
const isOpen = ({ result, hasResult, status }: ExamView): boolean => result === null && (hasResult || status === 'UPCOMING')

/**
 * The exams of one student, for the page that staff have of the student (spec 2 §2). `chosen` is what the address says
 * (`?exam=`): the id of one, or `new`. Null where they can't be had now, which the page is silent about (spec 2 §8).
 */
export async function loadStudentExams(area: 'teacher' | 'admin', studentId: string, chosen: string | null, context: AppLoadContext) {
  const { now } = context
  const [listed, csv] = await Promise.all([
    cms(endpoints[area], context, { params: { id: studentId }, query: { page: 0, size: pageBounds.maxSize } }),
    listFileAddress(context, area, 'exams', { studentId }),
  ])
  if (!listed.ok) return null
  const exams = listed.value.map((exam) => toExamView(exam, { language: context.visitor.language, now }))
  const open = exams.find(isOpen) ?? null
  const named = exams.find(({ id }) => String(id) === chosen)
  return {
    exams,
    /** What a new date is for; null where saving one makes a new exam. */
    open,
    /** The exam that the form and the notes are about; null for a new one. One is planned at a time. */
    shown: named ?? (chosen === 'new' && !open ? null : (open ?? exams[0] ?? null)),
    canPlanNew: open === null,
    csv,
    /** The latest exam has been passed (spec 2 §2). */
    hasPassed: exams[0]?.result === true,
    /** Days that an exam may be on (R48, R64); one after today has no result yet. */
    days: { first: dateBounds.firstDay, today: schoolDay(now), last: schoolDay(addYears(now, dateBounds.yearsAhead)) },
  }
}

export type StudentExams = NonNullable<Awaited<ReturnType<typeof loadStudentExams>>>
