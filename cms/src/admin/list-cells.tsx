import { hasDifferingPrices, isParameterKey, localeOf, schoolZone, telephoneUrl, toLanguage } from '@rijbaan/contract'
import { Badge, Flex, Link, Typography } from '@strapi/design-system'
import type { MouseEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useEuros } from './euros'
import type { Entry, Header, ListView } from './inside'
import { parameterName, parameterValue } from './parameter-words'
import { stateColour } from './request-colours'

const dash = '–'

const Cell = ({ children }: { children: ReactNode }) => <Typography textColor="neutral800">{children}</Typography>

function Choice({ value }: { value: unknown }) {
  const { formatMessage } = useIntl()
  return <Cell>{typeof value === 'string' ? formatMessage({ id: value, defaultMessage: value }) : dash}</Cell>
}

/** How far the office is with a request, in its colour. */
function Progress({ value }: { value: unknown }) {
  const { formatMessage } = useIntl()
  if (typeof value !== 'string') return <Cell>{dash}</Cell>
  return <Badge variant={stateColour(value)}>{formatMessage({ id: value, defaultMessage: value })}</Badge>
}

/** A number that one press calls; the row beneath opens the entry otherwise. */
function Phone({ value }: { value: unknown }) {
  if (typeof value !== 'string' || value === '') return <Cell>{dash}</Cell>
  return (
    <Link href={telephoneUrl(value)} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {value}
    </Link>
  )
}

/** What a parameter is called, and what it is set to, in words; of other types a name that is chosen from a list. */
function Key({ value }: { value: unknown }) {
  const language = toLanguage(useIntl().locale)
  if (typeof value !== 'string' || !isParameterKey(value)) return <Choice value={value} />
  return <Cell>{parameterName(value, language)}</Cell>
}

function ParameterValue({ entry }: { entry: Entry }) {
  const language = toLanguage(useIntl().locale)
  return <Cell>{parameterValue(String(entry['key']), String(entry['value'] ?? ''), language)}</Cell>
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
  if (name === 'key') return (entry) => <Key value={entry[name]} />
  if (name === 'value') return (entry) => <ParameterValue entry={entry} />
  if (name === 'progress') return (entry) => <Progress value={entry[name]} />
  if (name === 'phone') return (entry) => <Phone value={entry[name]} />
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
