import { formatTime } from '@rijbaan/contract'
import ICAL from 'ical.js'

/** The appointments of a calendar, read by another library than the one that wrote it. */
export const eventsIn = (calendar: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))

/** Those of a feed, as a program that subscribes to it asks: without a session. */
export async function readFeed(address: string): Promise<ICAL.Event[]> {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`The calendar answered ${answer.status}.`)
  return eventsIn(await answer.text())
}

export const startOf = ({ startDate }: ICAL.Event): Date => startDate.toJSDate()

/** When it begins on the school's clock: `09:00`. */
export const timeOf = (event: ICAL.Event): string => formatTime(startOf(event))
