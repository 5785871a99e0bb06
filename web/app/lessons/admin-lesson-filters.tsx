import { Form, useSearchParams, useSubmit } from '@remix-run/react'
import { lessonDateBounds, lessonFilters, type LessonFilter } from '@rijbaan/contract'
import { RotateCcw } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../ui/button'
import { Field } from '../ui/field'
import { SelectField } from '../ui/select-field'
import { Tabs } from '../ui/tabs'
import type { AdminLessons } from './admin-lessons.server'
import { filterAddress } from './admin-list-address'
import { adminLessonsPath } from './admin-places'

const filterKeys = {
  all: 'lessons.filter.all',
  booked: 'lessons.filter.booked',
  today: 'lessons.filter.today',
  future: 'lessons.filter.future',
  month: 'lessons.filter.thisMonth',
} as const satisfies Record<LessonFilter, string>

/** A value of the address that people change in place: it follows the address when that changes otherwise. */
function useFollowing(value: string) {
  const [current, setCurrent] = useState(value)
  useEffect(() => setCurrent(value), [value])
  return [current, setCurrent] as const
}

/** Which lessons the list shows: tabs, and on their line a teacher, a day and the way back (spec 2 §2). */
export function AdminLessonFilters({ view, teachers }: Pick<AdminLessons, 'view' | 'teachers'>) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const [search] = useSearchParams()
  const [teacherId, setTeacherId] = useFollowing(String(view.teacherId ?? ''))
  const [date, setDate] = useFollowing(view.date ?? '')
  const show = ({ currentTarget: { form } }: FormEvent<HTMLInputElement | HTMLSelectElement>) => submit(form, { preventScrollReset: true })

  return (
    <div className="list-filters">
      <Tabs
        label={t('lessons.filter.label')}
        tabs={lessonFilters.map((filter) => ({
          to: filterAddress(search, filter),
          label: t(filterKeys[filter]),
          isCurrent: filter === view.filter,
        }))}
      />
      <Form
        method="get"
        action={adminLessonsPath}
        className="list-filter-fields"
        preventScrollReset
        aria-label={t('lessons.admin.filters')}
      >
        {search.has('filter') && <input type="hidden" name="filter" value={view.filter} />}
        {search.has('size') && <input type="hidden" name="size" value={view.place.size} />}
        <SelectField
          id="filter-teacher"
          name="teacher"
          label={t('lessons.filter.teacher')}
          isLabelHidden
          options={[
            { value: '', label: t('lessons.filter.allTeachers') },
            ...(teachers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={teacherId}
          onChange={(event) => {
            setTeacherId(event.target.value)
            show(event)
          }}
        />
        <Field
          id="filter-date"
          name="date"
          type="date"
          label={t('lessons.filter.date')}
          isLabelHidden
          value={date}
          min={lessonDateBounds.firstDay}
          onChange={(event) => {
            setDate(event.target.value)
            // A year that is half typed is a day long ago.
            if (event.target.value === '' || event.target.value >= lessonDateBounds.firstDay) show(event)
          }}
        />
        <Button type="submit" tone="secondary" size="small" className="without-script">
          {t('lessons.admin.apply')}
        </Button>
        <ButtonLink to={adminLessonsPath} tone="quiet" size="small">
          <RotateCcw aria-hidden="true" size={18} />
          {t('lessons.filter.reset')}
        </ButtonLink>
      </Form>
    </div>
  )
}
