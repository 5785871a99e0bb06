import { formatEuros, toLanguage } from '@rijbaan/contract'
import { useIntl } from 'react-intl'

/** Amounts in the panel's language; without one it reads "on request" (R6). */
export function useEuros(): (amount: unknown) => string {
  const intl = useIntl()
  return (amount) =>
    typeof amount === 'number' ? formatEuros(amount, toLanguage(intl.locale)) : intl.formatMessage({ id: 'rijbaan.price.onRequest' })
}
