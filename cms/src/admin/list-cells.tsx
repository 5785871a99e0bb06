import { hasDifferingPrices, localeOf, schoolZone, toLanguage } from '@rijbaan/contract'
import { Flex, Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useEuros } from './euros'
import type { Entry, Header, ListView } from './inside'

const dash = '–'

const Cell = ({ children }: { children: ReactNode }) => <Typography textColor="neutral800">{children}</Typography>

function Choice({ value }: { value: unknown }) {
  const { formatMessage } = useIntl()
  return <Cell>{typeof value === 'string' ? formatMessage({ id: value, defaultMessage: value }) : dash}</Cell>
}

/** A moment in Amsterdam, short enough for a column: `za 21 nov 2026, 09:49`. */
function Moment({ value }: { value: unknown }) {
  const locale = localeOf[toLanguage(useIntl().locale)]
  if (typeof value !== 'string') return <Cell>{dash}</Cell>
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const moment = new Intl.DateTimeFormat(locale, { timeZone: schoolZone, ...day, hour: '2-digit', minute: '2-digit' })
  return <Cell>{moment.format(new Date(value))}</Cell>
}

function Price({ value }: { value: unknown }) {
  return <Cell>{useEuros()(value)}</Cell>
}

function YesOnly({ value }: { value: unknown }) {
  const { formatMessage } = useIntl()
  return <Cell>{value === true ? formatMessage({ id: 'rijbaan.yes' }) : dash}</Cell>
}

/** The price in the request, with a word beside it where the card names another (R4). */
function RequestPrice({ entry }: { entry: { price?: number | null; requestPrice?: number | null } }) {
  const { formatMessage } = useIntl()
  const euros = useEuros()
  if (entry.requestPrice == null) return <Cell>{dash}</Cell>
  return (
    <Flex gap={2}>
      <Cell>{euros(entry.requestPrice)}</Cell>
      {hasDifferingPrices(entry) && (
        <Typography variant="pi" fontWeight="bold" textColor="warning700">
          {formatMessage({ id: 'rijbaan.price.differs.short' })}
        </Typography>
      )}
    </Flex>
  )
}

type Version = { locale?: string | null }

const languagesOf = ({ locale, localizations }: Entry): string =>
  [{ locale } as Version, ...((localizations ?? []) as Version[])]
    .map((version) => version.locale?.toUpperCase() ?? '')
    .sort()
    .reverse()
    .join(' ')

function cellOf({ name, attribute, cellFormatter }: Header): Header['cellFormatter'] {
  if (name === 'locales') return (entry) => <Cell>{languagesOf(entry)}</Cell>
  if (name === 'requestPrice') return (entry) => <RequestPrice entry={entry} />
  if (name === 'price') return (entry) => <Price value={entry['price']} />
  if (attribute?.type === 'boolean') return (entry) => <YesOnly value={entry[name]} />
  if (attribute?.type === 'enumeration') return (entry) => <Choice value={entry[name]} />
  if (attribute?.type === 'datetime') return (entry) => <Moment value={entry[name]} />
  return cellFormatter
}

const labelOf = ({ name, label }: Header): Header['label'] =>
  name === 'locales' ? { id: 'rijbaan.languages', defaultMessage: name } : label

/** Shows prices, moments, choices and languages in the panel's lists as people say them. */
export const showOfficeCells = (list: ListView): ListView => ({
  ...list,
  displayedHeaders: list.displayedHeaders.map((header) => {
    const cellFormatter = cellOf(header)
    return { ...header, label: labelOf(header), ...(cellFormatter && { cellFormatter }) }
  }),
})
