import { Box, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { tariffSections, toLanguage } from '@rijbaan/contract'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { Link as RouterLink } from 'react-router-dom'
import { Part, WhenThere } from './part'
import { PriceRow } from './price-row'
import { useAsked } from './use-asked'
import type { Priced } from './use-published-price'

export const tariffType = 'api::tariff.tariff'
export const packageType = 'api::auto-package.auto-package'

type List = { results: Priced[] }

function Group({ title, uid, list, mayPublish }: { title: string; uid: string; list: Priced[]; mayPublish: boolean }) {
  // What was never published isn't on the website, and a price is no reason to put it there.
  const shown = list.filter(({ status }) => status !== 'draft')
  if (shown.length === 0) return null
  return (
    <Box paddingTop={4}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      <Box tag="ul" paddingTop={2}>
        {shown.map((priced) => (
          <PriceRow key={priced.documentId} uid={uid} priced={priced} mayPublish={mayPublish} />
        ))}
      </Box>
    </Box>
  )
}

/** The lists of one type, in the panel's language; a price is the same in both. */
function usePriced(uid: string) {
  const language = toLanguage(useIntl().locale)
  const { get } = useFetchClient()
  const path = `/content-manager/collection-types/${uid}?locale=${language}&sort=order:ASC&page=1&pageSize=100`
  return useAsked(useCallback(async () => (await get<List>(path)).data, [get, path]))
}

function Tariffs({ mayPublish }: { mayPublish: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <WhenThere asked={usePriced(tariffType)}>
      {({ results }) =>
        tariffSections.map((section) => (
          <Group
            key={section}
            title={formatMessage({ id: `rijbaan.home.prices.${section}` })}
            uid={tariffType}
            list={results.filter((tariff) => tariff.section === section)}
            mayPublish={mayPublish}
          />
        ))
      }
    </WhenThere>
  )
}

function Packages({ mayPublish }: { mayPublish: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <WhenThere asked={usePriced(packageType)}>
      {({ results }) => (
        <Group title={formatMessage({ id: 'rijbaan.home.prices.auto' })} uid={packageType} list={results} mayPublish={mayPublish} />
      )}
    </WhenThere>
  )
}

export type PriceRights = Record<'tariffs' | 'packages', { canRead: boolean; canPublish: boolean }>

/** Prices of packages, each with a field and a button that puts it on the website. */
export function Prices({ tariffs, packages }: PriceRights) {
  const { formatMessage, locale } = useIntl()
  const tables = (
    <Link tag={RouterLink} to="/content-manager/collection-types/api::price-table.price-table">
      {formatMessage({ id: 'rijbaan.home.prices.tables' })}
    </Link>
  )
  return (
    <Part title={formatMessage({ id: 'rijbaan.home.prices' })} action={tables}>
      <Typography textColor="neutral600">{formatMessage({ id: 'rijbaan.home.prices.how' })}</Typography>
      {tariffs.canRead && <Tariffs key={`tariffs-${locale}`} mayPublish={tariffs.canPublish} />}
      {packages.canRead && <Packages key={`packages-${locale}`} mayPublish={packages.canPublish} />}
    </Part>
  )
}
