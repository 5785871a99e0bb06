import type { LessonKind } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { lessonKindKeys } from '../lesson-kind-keys'

/** What the forms of the week's blocks mean. */
export function CalendarLegend({ kinds }: { kinds: readonly LessonKind[] }) {
  const { t } = useTranslation()
  return (
    <ul
      className="legend print:hidden flex-wrap gap-x-4 gap-y-1 text-muted text-small [&>li]:flex [&>li]:items-center [&>li]:gap-2"
      aria-label={t('lessons.calendar.legend')}
    >
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`legend-mark legend-mark-${kind}`} />
          {t(lessonKindKeys[kind])}
        </li>
      ))}
    </ul>
  )
}
