import type { Changes, LessonQuery } from '@rijbaan/contract'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { useForm } from '../forms/use-form'
import { Button, ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { FreeTimes } from './free-times'
import type { MoveDays } from './move-days.server'
import { useChosenTime } from './use-chosen-time'

const barLook =
  'sticky bottom-0 max-tablet:bottom-19 z-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 border-t border-border bg-surface-raised print:hidden'

export const movePanelId = 'move'

/** The lesson's page, as it is and with its question where to. */
export type MovePath = (query?: Changes<Pick<LessonQuery, 'move'>>) => string

/** Back to the lesson, which stays where it is. */
function KeepLink({ path, className }: { path: MovePath; className: string }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={path()} tone="quiet" className={className} preventScrollReset>
      {t('lessons.move.keep')}
    </ButtonLink>
  )
}

type MovePanelProps = {
  intent: Intent<{ moment: string }>
  path: MovePath
  lessonId: number
  moving: MoveDays
  /** What the school's terms say of it, for whom they hold. */
  terms?: ReactNode
  /** Told once the lesson has moved. */
  onMoved: () => void
}

/** Another time for a booked lesson: the free slots of the coming weeks, one choice, one button. */
export function MovePanel({ intent, path, lessonId, moving: { days, minutes }, terms, onMoved }: MovePanelProps) {
  const { t } = useTranslation()
  const slots = days?.flatMap(({ lines: ofDay }) => ofDay) ?? []
  const { chosen, place, onChange } = useChosenTime(slots.map(({ id }) => id).join(' '))
  const form = useForm(intent, {
    action: path({ move: true }),
    about: String(lessonId),
    onResult: ({ problem }, tell) => {
      if (!problem) onMoved()
      tell()
    },
  })
  const line = slots.find(({ id }) => String(id) === chosen)
  const words = () => {
    if (form.isSending) return t('lessons.move.moving')
    if (!form.isHydrated) return t('lessons.move.button')
    return line ? t('lessons.move.to', { day: line.dayLabel, time: line.time }) : t('lessons.move.choose')
  }
  return (
    <Panel id={movePanelId} title={t('lessons.move.title')}>
      {days === null && (
        <Notice tone="danger" announced={false}>
          {t('lessons.loadFailed')}
        </Notice>
      )}
      {days?.length === 0 && <p className="text-muted">{t('lessons.move.none')}</p>}
      {!days?.length && <KeepLink path={path} className="mt-2 -ml-3" />}
      {days && days.length > 0 && (
        <form.Form {...form.formProps} data-unguarded="" onChange={onChange}>
          <IntentInput intent={intent} />
          <p className="text-muted">{t('lessons.move.text')}</p>
          {terms}
          {days.map(({ day, title, date, lines, isFull }) => (
            <section key={day} aria-labelledby={`move-${day}`} className="border-t border-border first-of-type:mt-3 [&>fieldset]:px-0">
              <h3 id={`move-${day}`} className="pt-3 text-body">
                {title} <span className="ml-1 text-muted font-text font-normal text-note">{date}</span>
              </h3>
              {isFull && <p className="text-muted text-note">{t('lessons.move.dayFull')}</p>}
              <FreeTimes lines={lines} dayLabel={`${title}, ${date}`} isDayFull={isFull} firstId={null} movingMinutes={minutes} />
            </section>
          ))}
          <div ref={place} className={barLook}>
            <KeepLink path={path} className="mr-auto max-phone:order-last max-phone:w-full phone:-ml-3" />
            <Button type="submit" tone="accent" className="max-phone:w-full" busy={form.isSending} disabled={form.isHydrated && !line}>
              <CalendarClock aria-hidden="true" size={20} />
              {words()}
            </Button>
          </div>
        </form.Form>
      )}
    </Panel>
  )
}
