import { Form, useSubmit } from '@remix-run/react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../ui/button'
import { useHydrated } from '../ui/use-hydrated'
import { tabAddress } from './lessons-place'
import { studentLessonsPath } from './student-places'

/** One day of the free slots: a date to choose, and to clear again (spec 1 §2). */
export function DateFilter({ date, firstDay }: { date: string | null; firstDay: string }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)

  // The address has the last word: also after "clear" and the back button. What is being typed is not disturbed.
  useEffect(() => {
    if (input.current && input.current.value !== (date ?? '')) input.current.value = date ?? ''
  }, [date])

  return (
    <Form method="get" action={studentLessonsPath} className="date-filter" preventScrollReset noValidate={isHydrated}>
      <input type="hidden" name="view" value="list" />
      <input type="hidden" name="tab" value="available" />
      <label htmlFor="lessons-date">{t('lessons.list.chooseDate')}</label>
      <input
        ref={input}
        id="lessons-date"
        type="date"
        name="date"
        className="field-control"
        min={firstDay}
        defaultValue={date ?? ''}
        onChange={({ currentTarget }) => {
          const { form, value, validity } = currentTarget
          if (form && value && validity.valid) submit(form, { preventScrollReset: true })
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
