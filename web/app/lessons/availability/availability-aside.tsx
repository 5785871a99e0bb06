import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FoldedPanel } from './folded-panel'
import { generate } from './intents'
import type { AvailabilityView } from './availability.server'

type AvailabilityAsideProps = {
  holidays: AvailabilityView['holidays']
  /** The form whose button stands here: what is typed in it isn't lost when the page is made anew. */
  formId: string
  isUpdating: boolean
}

/** What happens with a week plan, making its slots now, and the public holidays that have none. */
export function AvailabilityAside({ holidays, formId, isUpdating }: AvailabilityAsideProps) {
  const { t } = useTranslation()
  return (
    <div className="availability-aside grid content-start gap-4 min-w-0">
      <section className="panel panel-padded" aria-labelledby="slots-title">
        <h2 id="slots-title" className="mb-2 pt-hair text-lead">
          {t('lessons.slots.howItWorks')}
        </h2>
        <p className="mb-3 text-muted">{t('lessons.slots.text')}</p>
        <Button type="submit" form={formId} name="intent" value={generate.name} tone="secondary" size="small" busy={isUpdating}>
          {!isUpdating && <RefreshCw aria-hidden="true" size={20} />}
          {isUpdating ? t('lessons.slots.updating') : t('lessons.slots.generate')}
        </Button>
      </section>
      <FoldedPanel id="holidays-title" title={t('lessons.slots.holidays')} holds={String(holidays.length)}>
        {holidays.length === 0 ? (
          <p className="text-muted">{t('lessons.slots.noHolidays')}</p>
        ) : (
          <>
            <p className="mb-3 text-muted">{t('lessons.slots.holidaysText')}</p>
            <ul className="grid gap-2 font-semibold">
              {holidays.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </ul>
          </>
        )}
      </FoldedPanel>
    </div>
  )
}
