import { Link } from '@remix-run/react'
import { calendarType, type LessonKind } from '@rijbaan/contract'
import { Check } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import { lessonKindKeys } from '../lesson-kind-keys'
import type { CellProps } from './use-grid-keys'
import type { PlacedLine } from './week-view.server'

type LessonBlockProps = {
  line: PlacedLine
  to: string
  /** Who has it, where the reader has many; else the block says what it is: free, booked. */
  name: string | null
  cellProps: CellProps
}

/** What a name doesn't tell. */
const toldBesideName: readonly LessonKind[] = ['completed', 'inProgress']

/** A lesson in the week: a link to it, drawn to scale. Booked is solid, free is a broken line (look: Week calendar). */
export function LessonBlock({ line, to, name, cellProps }: LessonBlockProps) {
  const { t } = useTranslation()
  const { kind, time, dayLabel, lessonType, place } = line
  const type = t(`lessons.calendar.${calendarType(lessonType)}`)
  const state = t(lessonKindKeys[kind])
  const word = name ?? state
  const said = [dayLabel, time, word, name && toldBesideName.includes(kind) && state, type]
  return (
    <Link
      {...cellProps}
      to={to}
      className={classNames(
        `lesson-block lesson-block-${kind}`,
        `starts-${place.from % 60} lasts-${place.lasts} side-${place.side} sides-${place.sides}`,
      )}
      aria-label={said.filter(Boolean).join(', ')}
    >
      <span className="lesson-block-time">
        {time}
        {kind === 'completed' && <Check aria-hidden="true" size={16} strokeWidth={2.5} />}
      </span>
      <span className="lesson-block-word">{calendarType(lessonType) === 'theory' ? `${word}, ${type}` : word}</span>
    </Link>
  )
}
