import { numberFormat, pagesFor, pageSizes, type ListQuery, addressWith } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { useNextAsked } from '../../asked'
import { Pagination } from '../../ui/pagination'
import { rangeOf, type ListPlace } from './list-address'

type ListPagesProps = {
  place: ListPlace
  totalItems: number
  /** Rows are counted so far and no further: at that number there may be more. */
  countedTo?: number
  /** A list that has its size from the specification offers no other. */
  hasSizes?: boolean
}

/** The pages of a list whose place is in the address (`?page=`, `?size=`). Nothing is shown for a list that is whole on its page. */
export function ListPages({ place, totalItems, countedTo = Number.POSITIVE_INFINITY, hasSizes = true }: ListPagesProps) {
  const { t, i18n } = useTranslation()
  const search = useNextAsked<ListQuery>()
  if (pagesFor(totalItems, place.size) <= 1) return null

  const number = numberFormat(i18n.language, {})
  const { from, to, pages } = rangeOf(place, totalItems)
  const total = number.format(totalItems) + (totalItems >= countedTo ? '+' : '')
  const at = (page: number) => (page < 1 || page > pages ? null : addressWith(search, { page: page === 1 ? null : page }))
  const sizes = {
    label: t('paging.size'),
    chosen: place.size,
    options: pageSizes.map((size) => ({ size, to: addressWith(search, { size, page: null }) })),
  }
  return (
    <Pagination
      label={t('paging.label')}
      range={t('paging.range', { from: number.format(from), to: number.format(to), total })}
      previous={{ label: t('paging.previous'), to: at(place.page - 1) }}
      next={{ label: t('paging.next'), to: at(place.page + 1) }}
      sizes={hasSizes ? sizes : undefined}
    />
  )
}
