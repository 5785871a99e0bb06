import { schoolDay } from '@rijbaan/contract'
import { getPosition } from 'suncalc'

/** Degrees north and east of the Dam: the street that is drawn is Amsterdam's. */
const amsterdam = [52.373, 4.893] as const

/** Degrees over the horizon under which the sun colours the sky and lamps go on. */
const lowSun = 3

const seasons = ['winter', 'winter', 'spring', 'spring', 'spring', '', '', '', 'autumn', 'autumn', 'autumn', 'winter'] as const

/** How the street looks at a moment, as class names: its season (summer is as it is drawn), and whether the sun is low or gone. */
export function sceneLook(now: Date): string {
  const season = seasons[Number(schoolDay(now).slice(5, 7)) - 1] ?? ''
  const isDusk = getPosition(now, ...amsterdam).altitude < lowSun
  return [season, isDusk ? 'dusk' : ''].filter(Boolean).join(' ')
}
