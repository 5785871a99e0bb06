import type { parameters as dutch } from '../nl/parameters'
import type { TranslationOf } from '../translation-of'

export const parameters: TranslationOf<typeof dutch> = {
  title: 'Parameters',
  lessonsPerDay: 'Lessons per day',
  lessonsPerDayHint: 'The most lessons a teacher can have booked on one day',
  workingDays: 'Teacher working days',
  noDays: 'none',
  noWorkingDays: 'Without a working day, a teacher who has set no hours of their own gets no free slots any more. Booked lessons stay.',
  defaultDuration: 'Default lesson duration (minutes)',
  defaultType: 'Default lesson type',
  minimumAge: 'Minimum student age (years)',
  kpiNote: 'The figures on the public website are edited in the CMS, under Statistics, not here.',
  save: 'Save',
  back: 'Back',
  loadFailed: 'Failed to load parameters',
  saveFailed: 'Failed to save',
  saved: 'Saved!',
  numberInvalid: 'Please enter a whole number from {{min}} to {{max}}',
  daysInvalid: 'Please choose days from Monday to Sunday.',
  unsaved_one: '{{count}} change not saved yet',
  unsaved_other: '{{count}} changes not saved yet',
}
