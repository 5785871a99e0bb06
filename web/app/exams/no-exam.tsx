import { studentExamsPath, teacherExamsPath } from '@rijbaan/contract'
import { EmptyScreen } from '../shell/portal/empty-screen'

const screens = {
  student: { sentence: 'portal.empty.exam', list: studentExamsPath() },
  teacher: { sentence: 'problem.exam-not-found', list: teacherExamsPath() },
} as const

/** 'Exam not found.' to a student (spec 1 §8), 'Exam not found or not authorized' to a teacher (spec 2 §6), with the way back to the list. */
export function NoExam({ area }: { area: 'student' | 'teacher' }) {
  const { sentence, list } = screens[area]
  return <EmptyScreen title="portal.exam" sentence={sentence} scene="exam" back={{ to: list, label: 'exams.detail.back' }} />
}
