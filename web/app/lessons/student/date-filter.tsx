import { studentLessonsPath, type StudentLessonsQuery, type NamesOf } from '@rijbaan/contract'
import { Form, useSubmit } from '@remix-run/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { DateField } from '../../forms/dates/date-field'
import { Button, ButtonLink } from '../../ui/button'
import { useHydrated } from '../../ui/use-hydrated'
import { tabAddress } from './lessons-view'

/** The form's inputs, by what they put in the address. */
const inputs = { view: 'view', tab: 'tab', date: 'date' } as const satisfies NamesOf<StudentLessonsQuery>

/** One day of the free slots: a date to choose, and to clear again (spec 1 §2). */
export function DateFilter({ date, firstDay }: { date: string | null; firstDay: string }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)

  return (
    <Form
      ref={form}
      method="get"
      action={studentLessonsPath()}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2"
      autoComplete="off"
      preventScrollReset
      noValidate={isHydrated}
    >
      <input type="hidden" name={inputs.view} value="list" />
      <input type="hidden" name={inputs.tab} value="available" />
      <DateField
        id="lessons-date"
        name={inputs.date}
        label={t('lessons.list.chooseDate')}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 [&>label]:mb-0 [&>div]:w-44 [&>p]:basis-full [&>p]:mt-0"
        min={firstDay}
        defaultValue={date ?? ''}
        onSettle={(day) => {
          if (day) submit(form.current, { preventScrollReset: true })
        }}
      />
      <span className="without-script">
        <Button type="submit" tone="secondary" size="small">
          {t('lessons.list.showDate')}
        </Button>
      </span>
      {date && (
        <ButtonLink to={tabAddress('available')} tone="quiet" size="small" className="max-tablet:px-0" preventScrollReset>
          <X aria-hidden="true" size={18} />
          {t('lessons.list.clearDate')}
        </ButtonLink>
      )}
    </Form>
  )
}
