import { localeOf, toLanguage } from '@rijbaan/contract'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'

const minute = 60_000

const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** The present moment in milliseconds, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago something was: in words, in the largest unit that fits ("3 uur geleden"), and whether that is more than a day. */
export function useAge(): { ageOf: (at: string) => string; isOlderThanADay: (at: string) => boolean } {
  const intl = useIntl()
  const now = useNow()
  // Not "yesterday": what is 47 hours old was the day before.
  const words = new Intl.RelativeTimeFormat(localeOf[toLanguage(intl.locale)], { numeric: 'always' })
  const past = (at: string) => Math.max(0, now - Date.parse(at))
  return {
    ageOf: (at) => {
      const fitting = units.find(([, milliseconds]) => past(at) >= milliseconds)
      if (!fitting) return intl.formatMessage({ id: 'rijbaan.home.justNow' })
      const [unit, length] = fitting
      return words.format(-Math.floor(past(at) / length), unit)
    },
    isOlderThanADay: (at) => past(at) > 24 * 60 * minute,
  }
}
