import { type AppLoadContext } from '@remix-run/node'
import { examsApi, type ListQuery } from '@rijbaan/contract'
import { askedIn } from '../asked'
import { listFileAddress } from '../shell/lists/list-file.server'
import { requirePage } from '../shell/lists/last-page.server'
import { cms, cmsRows } from '../cms.server'
import { readListPlace } from '../shell/lists/list-address'
import { toExamView } from './exam-view.server'

const endpoints = { student: examsApi.studentList, teacher: examsApi.teacherList }

/**
 * A page of one's own exams, or of those of one's own students, newest first.
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadExamList(area: 'student' | 'teacher', request: Request, context: AppLoadContext) {
  const place = readListPlace(askedIn<ListQuery>(request))
  const { now } = context
  const [listed, csv] = await Promise.all([
    cmsRows(endpoints[area], context, { query: { page: place.page - 1, size: place.size } }),
    area === 'teacher' ? listFileAddress(context, area, 'exams', {}) : null,
  ])
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  return {
    place,
    totalItems,
    /** Null where they can't be had now. */
    exams: listed.ok ? listed.value.rows.map((exam) => toExamView(exam, { language: context.visitor.language, now })) : null,
    csv,
  }
}

export type ExamList = Awaited<ReturnType<typeof loadExamList>>

/** A student's next exam; null while none is planned, undefined where that can't be told now. */
export async function loadNextExam(context: AppLoadContext) {
  const next = await cms(examsApi.studentNext, context)
  if (!next.ok) return undefined
  return next.value && toExamView(next.value, { language: context.visitor.language, now: context.now })
}
