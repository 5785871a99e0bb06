import { Form, useSubmit } from '@remix-run/react'
import { adminLessonsPath, dateBounds, type LessonFilter, lessonFilters, type AdminLessonsQuery, type NamesOf } from '@rijbaan/contract'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { DateField } from '../../forms/dates/date-field'
import { useNextAsked } from '../../asked'
import { Button, ButtonLink } from '../../ui/button'
import { SelectField } from '../../ui/fields/select-field'
import { Tabs } from '../../ui/tabs'
import { useHydrated } from '../../ui/use-hydrated'
import type { AdminLessons } from './lessons.server'
import { filterAddress } from './lessons-view'
import { useFieldsThatFollow } from '../../ui/fields/use-fields-that-follow'

const filterKeys = {
  all: 'lessons.filter.all',
  booked: 'lessons.filter.booked',
  today: 'lessons.filter.today',
  future: 'lessons.filter.future',
  month: 'lessons.filter.thisMonth',
} as const satisfies Record<LessonFilter, string>

/** The form's inputs, by what they put in the address. */
const inputs = { filter: 'filter', size: 'size', teacher: 'teacher', date: 'date' } as const satisfies NamesOf<AdminLessonsQuery>

/** Which lessons the list shows: tabs, and on their line a teacher, a day and the way back (spec 2 §2). */
export function AdminLessonFilters({ view, teachers }: Pick<AdminLessons, 'view' | 'teachers'>) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const search = useNextAsked<AdminLessonsQuery>()
  const [teacherId, date] = [String(view.teacherId ?? ''), view.date ?? '']
  const form = useFieldsThatFollow(useMemo(() => ({ teacher: teacherId }), [teacherId]))
  const show = () => submit(form.current, { preventScrollReset: true })

  return (
    <div className="list-filters grid border-b border-border desktop:grid-cols-[1fr_auto] desktop:items-center print:hidden">
      <Tabs
        label={t('lessons.filter.label')}
        tabs={lessonFilters.map((filter) => ({
          to: filterAddress(search, filter),
          label: t(filterKeys[filter]),
          isCurrent: filter === view.filter,
        }))}
      />
      <Form
        ref={form}
        method="get"
        action={adminLessonsPath()}
        noValidate={isHydrated}
        className="list-filter-fields grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2 pt-2 px-4 pb-4 max-pair:grid-cols-1 tablet:grid-cols-[220px_170px_auto_auto] tablet:items-center tablet:pt-2 tablet:pr-4 tablet:pb-2 tablet:pl-6 desktop:py-2 desktop:px-4"
        autoComplete="off"
        preventScrollReset
        aria-label={t('lessons.admin.filters')}
      >
        {search.has('filter') && <input type="hidden" name={inputs.filter} value={view.filter} />}
        {search.has('size') && <input type="hidden" name={inputs.size} value={view.place.size} />}
        <SelectField
          id="filter-teacher"
          name={inputs.teacher}
          label={t('lessons.filter.teacher')}
          isLabelHidden
          className="max-tablet:col-span-full"
          options={[
            { value: '', label: t('lessons.filter.allTeachers') },
            ...(teachers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          defaultValue={teacherId}
          onChange={show}
        />
        <DateField
          id="filter-date"
          name={inputs.date}
          label={t('lessons.filter.date')}
          isLabelHidden
          defaultValue={date}
          min={dateBounds.firstDay}
          onSettle={show}
        />
        <Button type="submit" tone="secondary" size="small" className="without-script">
          {t('lessons.admin.apply')}
        </Button>
        <ButtonLink to={adminLessonsPath()} tone="quiet" size="small">
          <RotateCcw aria-hidden="true" size={18} />
          {t('lessons.filter.reset')}
        </ButtonLink>
      </Form>
    </div>
  )
}
