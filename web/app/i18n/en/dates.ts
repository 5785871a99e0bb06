import type { dates as dutch } from '../nl/dates'
import type { TranslationOf } from '../translation-of'

export const dates: TranslationOf<typeof dutch> = {
  format: 'dd-mm-yyyy',
  hint: 'Day, month and year: dd-mm-yyyy',
  choose: 'Choose a date',
  open: 'Open the calendar',
  openAt: 'Open the calendar, {{day}} is chosen',
  invalid: 'This is not a date. Type day, month and year, such as 31-12-2026.',
  tooEarly: 'Choose a date from {{first}} on.',
  tooLate: 'Choose a date up to {{last}}.',
  failed: 'The calendar doesn’t load now. Type the date in the field, or try again later.',
}
