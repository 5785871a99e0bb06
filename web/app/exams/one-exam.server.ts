import type { AppLoadContext } from '@remix-run/node'
import { examsApi, schoolDay } from '@rijbaan/contract'
import { foundIn } from '../shell/found.server'
import { cms } from '../cms.server'
import { hasFeature } from '../features.server'
import { toExamView } from './exam-view.server'

const endpoints = { student: examsApi.studentOne, teacher: examsApi.teacherOne }

/**
 * One exam, of oneself or of one of one's own students; null for one that isn't theirs or isn't there (R39).
 * @throws the answer's status where the CMS can't say.
 */
export async function loadExam(area: 'student' | 'teacher', examId: string, context: AppLoadContext) {
  const exam = foundIn(await cms(endpoints[area], context, { params: { id: examId } }))
  if (!exam) return null
  const view = toExamView(exam, { language: context.visitor.language, now: context.now })
  const isToCome = view.examDate !== null && view.examDate >= schoolDay(context.now)
  return {
    ...view,
    /** It can be taken into one's own calendar. */
    hasCalendar: isToCome && (await hasFeature(context, 'calendars')),
  }
}

export type OneExam = NonNullable<Awaited<ReturnType<typeof loadExam>>>
