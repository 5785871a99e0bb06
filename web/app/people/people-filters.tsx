import { Form, Link, useLocation, useSubmit } from '@remix-run/react'
import {
  peopleSorts,
  searchMaxLength,
  type OfficePeopleQuery,
  type OfficeQuery,
  type PeopleListQuery,
  addressWith,
  type NamesOf,
} from '@rijbaan/contract'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useNextAsked } from '../asked'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { SelectField } from '../ui/fields/select-field'
import { useHydrated } from '../ui/use-hydrated'
import type { PeopleView } from './people-view'

/** A value of the address that people change in place: it follows the address when that changes otherwise. */
function useFollowing(value: string) {
  const [current, setCurrent] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setCurrent(value)
  }
  return [current, setCurrent] as const
}

/** The form's inputs, by what they put in the address. */
const inputs = { tab: 'tab', size: 'size', search: 'search', sort: 'sort', lacks: 'lacks' } as const satisfies NamesOf<
  PeopleListQuery & OfficeQuery & Pick<OfficePeopleQuery, 'lacks'>
>

type PeopleFiltersProps = {
  view: PeopleView
  /** Nobody fits: what stands in place of the rows leads back to all. */
  isNobody: boolean
}

/** Finds people by name, username or e-mail, and puts them in order; all of it in the address (R44). */
export function PeopleFilters({ view, isNobody }: PeopleFiltersProps) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const search = useNextAsked<PeopleListQuery & OfficeQuery & Pick<OfficePeopleQuery, 'lacks'>>()
  const [typed, setTyped] = useFollowing(view.search)
  const [sort, setSort] = useFollowing(view.sort)
  return (
    <Form
      method="get"
      action={pathname}
      className="people-filters"
      autoComplete="off"
      preventScrollReset
      role="search"
      noValidate={isHydrated}
      aria-label={t('office.filters')}
    >
      {search.has('tab') && <input type="hidden" name={inputs.tab} value={search.get('tab') ?? ''} />}
      {search.has('lacks') && <input type="hidden" name={inputs.lacks} value={search.get('lacks') ?? ''} />}
      {search.has('size') && <input type="hidden" name={inputs.size} value={view.place.size} />}
      <Field
        id="people-search"
        name={inputs.search}
        type="search"
        label={t('office.search')}
        autoComplete="off"
        maxLength={searchMaxLength}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="flex gap-1 max-phone:[&>*]:min-w-11 max-phone:[&>*]:px-3">
        <Button type="submit" tone="secondary">
          <Search aria-hidden="true" size={20} />
          <span className="max-phone:words-only">{t('common.search')}</span>
        </Button>
        {view.search && !isNobody && (
          <Link to={pathname + addressWith(search, { search: null, page: null })} className="button button-quiet" preventScrollReset>
            <X aria-hidden="true" size={18} />
            <span className="max-phone:words-only">{t('common.clear')}</span>
          </Link>
        )}
      </div>
      <SelectField
        id="people-sort"
        name={inputs.sort}
        label={t('office.sort.label')}
        className="max-tablet:grid max-tablet:grid-cols-[auto_minmax(0,1fr)] max-tablet:items-center max-tablet:gap-x-3 max-tablet:[&>label]:mb-0"
        options={peopleSorts.map((each) => ({ value: each, label: t(`office.sort.${each}`) }))}
        value={sort}
        onChange={({ currentTarget }) => {
          setSort(currentTarget.value)
          submit(currentTarget.form, { preventScrollReset: true })
        }}
      />
    </Form>
  )
}
