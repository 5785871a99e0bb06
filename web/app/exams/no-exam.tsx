import { EmptyScreen } from '../shell/portal/empty-screen'

/** 'Exam not found.' (spec 1 §8), with the way back to the list. */
export function NoExam({ back }: { back: string }) {
  return <EmptyScreen title="portal.exam" sentence="portal.empty.exam" back={{ to: back, label: 'exams.detail.back' }} />
}
