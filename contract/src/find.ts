import { isId } from './ids'
import { searchMaxLength } from './search'
import { isCalendarDay } from './time'

/** What somebody types who looks for something: words, and what they are besides: a day (`YYYY-MM-DD`), or a lesson's number. */
export type Wanted = { text: string; day: string | null; lessonId: string | null }

/** Fewest letters that people and pages are looked for by. */
export const findMinLength = 2

const writtenDay = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}))?$/

/** A day as it is written in either language, `26-11` or `26/11/2026`; without a year it is of today's. Null for anything else. */
function readWrittenDay(text: string, today: string): string | null {
  if (isCalendarDay(text)) return text
  const [, day = '', month = '', year = today.slice(0, 4)] = writtenDay.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}

/** Reads what was typed; `today` is the school's day. */
export function readWanted(typed: string, today: string): Wanted {
  const text = typed.trim().slice(0, searchMaxLength)
  const number = text.replace(/^#/, '')
  return { text, day: readWrittenDay(text, today), lessonId: isId(number) ? number : null }
}
