import { hasDifferingPrices } from '@rijbaan/contract'
import { Box, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useIntl } from 'react-intl'
import { useEuros } from './euros'

type Prices = { price?: number | null; requestPrice?: number | null }

/** Beside a tariff's form, while it is typed in: the card and the request name different prices (R4). */
export function TariffPriceWarning({ model }: { model: string }) {
  const { formatMessage } = useIntl()
  const euros = useEuros()
  const { price, requestPrice } = useForm('TariffPriceWarning', ({ values }) => values as Prices)
  if (model !== 'api::tariff.tariff' || !hasDifferingPrices({ price, requestPrice })) return null
  return {
    title: formatMessage({ id: 'rijbaan.price.title' }),
    content: (
      <Box role="status" background="warning100" borderColor="warning200" hasRadius padding={3} width="100%">
        <Typography textColor="neutral800">
          {formatMessage({ id: 'rijbaan.price.differs' }, { price: euros(price), requestPrice: euros(requestPrice) })}
        </Typography>
      </Box>
    ),
  }
}
