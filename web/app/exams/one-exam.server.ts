import type { AppLoadContext } from '@remix-run/node'
import { examsApi } from '@rijbaan/contract'
import { foundIn } from '../shell/found.server'
import { cms } from '../cms.server'
import { toExamView } from './exam-view.server'

const endpoints = { student: examsApi.studentOne, teacher: examsApi.teacherOne }

/**
 * One exam, of oneself or of one of one's own students; null for one that isn't theirs or isn't there (R39).
 * @throws the answer's status where the CMS can't say.
 */
export async function loadExam(area: 'student' | 'teacher', examId: string, context: AppLoadContext) {
  const exam = foundIn(await cms(endpoints[area], context, { params: { id: examId } }))
  return exam && toExamView(exam, { language: context.visitor.language, now: context.now })
}
