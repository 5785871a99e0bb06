import { formatEuros, toLanguage } from '@rijbaan/contract'
import { useIntl } from 'react-intl'

/** Amounts in the panel's language; without one it reads "on request" (R6). */
export function useEuros(): (amount: unknown) => string {
  const { formatMessage, locale } = useIntl()
  return (amount) =>
    typeof amount === 'number' ? formatEuros(amount, toLanguage(locale)) : formatMessage({ id: 'rijbaan.price.onRequest' })
}
