import type { find as dutch } from '../nl/find'
import type { TranslationOf } from '../translation-of'

export const find: TranslationOf<typeof dutch> = {
  title: 'Find',
  label: 'What are you looking for?',
  hint: 'A name, an e-mail address, a date (26/11), a lesson’s number or a page.',
  submit: 'Find',
  open: 'Find (Ctrl K)',
  panel: 'The website’s panel',
  kind: { student: 'Student', teacher: 'Teacher', lesson: 'Lesson', day: 'Lessons of that day', page: 'Page' },
}
