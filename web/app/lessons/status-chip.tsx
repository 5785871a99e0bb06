import type { DisplayStatus } from '@rijbaan/contract'
import { CalendarCheck, CalendarX, Car, Check, CircleDashed, CircleSlash, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Chip, type ChipTone } from '../ui/chip'

type Look = {
  tone: ChipTone
  icon: LucideIcon
  word: 'scheduled' | 'available' | 'completed' | 'cancelled' | 'inProgress' | 'booked' | 'unbooked'
}

const looks: Record<DisplayStatus, Look> = {
  SCHEDULED: { tone: 'info', icon: CalendarCheck, word: 'scheduled' },
  BOOKED: { tone: 'info', icon: CalendarCheck, word: 'booked' },
  IN_PROGRESS: { tone: 'info', icon: Car, word: 'inProgress' },
  AVAILABLE: { tone: 'open', icon: CircleDashed, word: 'available' },
  COMPLETED: { tone: 'success', icon: Check, word: 'completed' },
  CANCELLED: { tone: 'danger', icon: CalendarX, word: 'cancelled' },
  UNBOOKED: { tone: 'muted', icon: CircleSlash, word: 'unbooked' },
  UNENROLLED: { tone: 'muted', icon: CircleSlash, word: 'unbooked' },
}

const isDisplayStatus = (status: string): status is DisplayStatus => Object.hasOwn(looks, status)

/** To a student a lesson of theirs is booked (spec 1 §2); `SCHEDULED` is the office's word for it. */
const studentWord = ({ word }: Look): Look['word'] => (word === 'scheduled' ? 'booked' : word)

type StatusChipProps = {
  /** `displayStatus` of the wire. A word that is new to this screen shows as it is. */
  status: string
  /** Students read words, staff the capitals of the office. */
  reader: 'student' | 'staff'
}

/** The state of a lesson: colour, icon and word (spec 1 §4, spec 2 §4). */
export function StatusChip({ status, reader }: StatusChipProps) {
  const { t } = useTranslation()
  if (!isDisplayStatus(status)) return <Chip tone="muted">{status}</Chip>
  const look = looks[status]
  const staffWord = status === 'UNENROLLED' ? 'unenrolled' : look.word
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {reader === 'student' ? t(`lessons.status.${studentWord(look)}`) : t(`lessons.badge.${staffWord}`)}
    </Chip>
  )
}
