import { ownAvailabilityPath } from '@rijbaan/contract'
import { CalendarOff } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useForm } from '../../forms/use-form'
import { dayOff } from './intents'

/** Takes the free slots of one day away without a walk through the whole week plan; booked lessons stay. */
export function DayOffForm({ day }: { day: string }) {
  const { t } = useTranslation()
  const form = useForm(dayOff, { action: ownAvailabilityPath })
  return (
    <form.Form {...form.formProps} className="day-off [&>p]:text-muted grid justify-items-start px-4 [&>p]:text-note print:hidden">
      <input type="hidden" name="day" value={day} />
      <Button type="submit" name="intent" value={dayOff.name} tone="quiet" size="small" busy={form.isSending}>
        {!form.isSending && <CalendarOff aria-hidden="true" size={20} />}
        {t('lessons.slots.takeDayOff')}
      </Button>
      <p>{t('lessons.slots.takeDayOffText')}</p>
    </form.Form>
  )
}
