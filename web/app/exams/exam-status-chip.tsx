import type { ExamStatus } from '@rijbaan/contract'
import { Award, CalendarCheck, Check, CircleX, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Chip, type ChipTone } from '../ui/chip'

type Look = { tone: ChipTone; icon: LucideIcon; word: 'passed' | 'failed' | 'upcoming' | 'completed'; className?: string }

const looks: Record<ExamStatus, Look> = {
  // Solid: it is what all the lessons were for.
  PASSED: { tone: 'success', icon: Award, word: 'passed', className: 'chip-solid-success' },
  FAILED: { tone: 'danger', icon: CircleX, word: 'failed' },
  UPCOMING: { tone: 'info', icon: CalendarCheck, word: 'upcoming' },
  COMPLETED: { tone: 'muted', icon: Check, word: 'completed' },
}

/** What an exam is called (spec 1 §4): colour, icon and the word in capitals. */
export function ExamStatusChip({ status }: { status: ExamStatus }) {
  const { t } = useTranslation()
  const { word, ...look } = looks[status]
  return <Chip {...look}>{t(`exams.status.${word}`)}</Chip>
}
