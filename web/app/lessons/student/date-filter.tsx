import { studentLessonsPath, type StudentLessonsQuery, type NamesOf } from '@rijbaan/contract'
import { Form, useSubmit } from '@remix-run/react'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button, ButtonLink } from '../../ui/button'
import { Input } from '../../ui/fields/controls'
import { useHydrated } from '../../ui/use-hydrated'
import { tabAddress } from './lessons-view'
import { useFieldsThatFollow } from '../../ui/fields/use-fields-that-follow'

/** The form's inputs, by what they put in the address. */
const inputs = { view: 'view', tab: 'tab', date: 'date' } as const satisfies NamesOf<StudentLessonsQuery>

/** One day of the free slots: a date to choose, and to clear again (spec 1 §2). */
export function DateFilter({ date, firstDay }: { date: string | null; firstDay: string }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const form = useFieldsThatFollow(useMemo(() => ({ date: date ?? '' }), [date]))

  return (
    <Form
      ref={form}
      method="get"
      action={studentLessonsPath()}
      className="date-filter flex flex-wrap items-center gap-x-3 gap-y-2 py-2 [&>label]:text-note [&>label]:font-semibold"
      autoComplete="off"
      preventScrollReset
      noValidate={isHydrated}
    >
      <input type="hidden" name={inputs.view} value="list" />
      <input type="hidden" name={inputs.tab} value="available" />
      <label htmlFor="lessons-date">{t('lessons.list.chooseDate')}</label>
      <Input
        id="lessons-date"
        type="date"
        name={inputs.date}
        className="field-control"
        min={firstDay}
        defaultValue={date ?? ''}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value && validity.valid) submit(form.current, { preventScrollReset: true })
        }}
      />
      <span className="without-script">
        <Button type="submit" tone="secondary" size="small">
          {t('lessons.list.showDate')}
        </Button>
      </span>
      {date && (
        <ButtonLink to={tabAddress('available')} tone="quiet" size="small" preventScrollReset>
          <X aria-hidden="true" size={18} />
          {t('lessons.list.clearDate')}
        </ButtonLink>
      )}
    </Form>
  )
}
