import { ownAvailabilityPath } from '@rijbaan/contract'
import { CalendarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import type { AvailabilityResult } from './availability-result'
import { usePostedForm } from '../../forms/use-posted-form'

type DayOffFormProps = { day: string; onAnswer: (answer: AvailabilityResult) => void }

/** Takes the free slots of one day away without a walk through the whole week plan; booked lessons stay. */
export function DayOffForm({ day, onAnswer }: DayOffFormProps) {
  const { t } = useTranslation()
  const form = usePostedForm<AvailabilityResult>(ownAvailabilityPath, onAnswer)
  return (
    <form.Form {...form.formProps} className="day-off">
      <input type="hidden" name="day" value={day} />
      <Button type="submit" name="intent" value="day-off" tone="quiet" size="small" busy={form.sending !== null}>
        {form.sending === null && <CalendarOff aria-hidden="true" size={20} />}
        {t('lessons.slots.takeDayOff')}
      </Button>
      <p>{t('lessons.slots.takeDayOffText')}</p>
    </form.Form>
  )
}
