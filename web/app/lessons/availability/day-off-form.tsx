import { ownAvailabilityPath, teacherLessonsPath, type TeacherLessonsQuery } from '@rijbaan/contract'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { IntentInput } from '../../forms/intent-input'
import { ButtonLink } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { UndoForm } from '../undo-form'
import { useQuestion } from '../use-question'
import { dayOff, takeBackDayOff } from './intents'

type DayOffFormProps = {
  /** `YYYY-MM-DD`, and in words. */
  day: string
  label: string
  /** There are free slots to take away. */
  hasFree: boolean
}

/** Takes the free slots of one day away without a walk through the whole week plan; booked lessons stay. It asks, and can be undone. */
export function DayOffForm({ day, label, hasFree }: DayOffFormProps) {
  const { t } = useTranslation()
  const isConfirming = useAsked<TeacherLessonsQuery>().get('off') === '1' && hasFree
  /** What the day had of its own before it was taken off; null while it wasn't. */
  const [before, setBefore] = useState<string | null>(null)
  const { form, dialog, ask } = useQuestion(dayOff, {
    action: ownAvailabilityPath,
    isConfirming,
    closeHref: teacherLessonsPath({ day }),
    onDone: (taken) => setBefore(taken?.before ?? ''),
  })
  if (!hasFree && before === null) return null
  return (
    <div className="day-off [&>p]:text-muted grid justify-items-start px-4 [&>p]:text-note print:hidden">
      {hasFree ? (
        <>
          <ButtonLink to={`${teacherLessonsPath({ day, off: true })}#day-off-dialog`} tone="quiet" size="small" onPress={ask}>
            <CalendarOff aria-hidden="true" size={20} />
            {t('lessons.slots.takeDayOff')}
          </ButtonLink>
          <p>{t('lessons.slots.takeDayOffText')}</p>
        </>
      ) : (
        <UndoForm
          intent={takeBackDayOff}
          action={ownAvailabilityPath}
          values={{ day, periods: before ?? '' }}
          sentence={t('lessons.slots.dayIsOff', { day: label })}
          onDone={() => setBefore(null)}
        />
      )}
      <ConfirmDialog
        id="day-off-dialog"
        title={t('lessons.slots.takeDayOffTitle', { day: label })}
        tone="primary"
        dialog={{ ...dialog, isOpen: dialog.isOpen && hasFree }}
        labels={{
          close: t('common.close'),
          keep: t('lessons.slots.takeDayOffNo'),
          confirm: t('lessons.slots.takeDayOffYes'),
          busy: t('common.saving'),
        }}
        form={form}
      >
        <IntentInput intent={dayOff} />
        <input type="hidden" name="day" value={day} />
        <p>{t('lessons.slots.takeDayOffTold')}</p>
      </ConfirmDialog>
    </div>
  )
}
