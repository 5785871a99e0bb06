import { formatMoment, hasDifferingPrices, toLanguage } from '@rijbaan/contract'
import { Flex, Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useEuros } from './euros'

type Entry = Record<string, unknown>
type Header = { name: string; attribute?: { type?: string }; cellFormatter?: (entry: Entry) => ReactNode }
type List = { displayedHeaders: Header[]; layout: unknown }

const dash = '–'

function Choice({ value }: { value: unknown }) {
  const { formatMessage } = useIntl()
  return (
    <Typography textColor="neutral800">{typeof value === 'string' ? formatMessage({ id: value, defaultMessage: value }) : dash}</Typography>
  )
}

function Moment({ value }: { value: unknown }) {
  const { locale } = useIntl()
  return (
    <Typography textColor="neutral800">{typeof value === 'string' ? formatMoment(new Date(value), toLanguage(locale)) : dash}</Typography>
  )
}

function Price({ value }: { value: unknown }) {
  const euros = useEuros()
  return <Typography textColor="neutral800">{euros(value)}</Typography>
}

/** The price in the request, with a word beside it where the card names another (R4). */
function RequestPrice({ entry }: { entry: { price?: number | null; requestPrice?: number | null } }) {
  const { formatMessage } = useIntl()
  const euros = useEuros()
  if (entry.requestPrice == null) return <Typography textColor="neutral800">{dash}</Typography>
  return (
    <Flex gap={2}>
      <Typography textColor="neutral800">{euros(entry.requestPrice)}</Typography>
      {hasDifferingPrices(entry) && (
        <Typography variant="pi" fontWeight="bold" textColor="warning700">
          {formatMessage({ id: 'rijbaan.price.differs.short' })}
        </Typography>
      )}
    </Flex>
  )
}

function cellOf({ name, attribute }: Header): Header['cellFormatter'] {
  if (name === 'requestPrice') return (entry) => <RequestPrice entry={entry} />
  if (name === 'price') return (entry) => <Price value={entry['price']} />
  if (attribute?.type === 'enumeration') return (entry) => <Choice value={entry[name]} />
  if (attribute?.type === 'datetime') return (entry) => <Moment value={entry[name]} />
  return undefined
}

/** Shows prices, moments and choices in the panel's lists as people say them. */
export const showOfficeCells = (list: List): List => ({
  ...list,
  displayedHeaders: list.displayedHeaders.map((header) => {
    const cellFormatter = header.cellFormatter ?? cellOf(header)
    return cellFormatter ? { ...header, cellFormatter } : header
  }),
})
