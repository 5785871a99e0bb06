import type { Language } from '@rijbaan/contract'

type Words = {
  /** A lesson, and with whom it is, where that is known. */
  lessonWith: (name: string) => string
  minutes: (count: number) => string
  /** One of a kind that nobody wrote down. */
  exam: string
}

/** What calendars and mails say of lessons and exams. */
export const appointmentWords: Record<Language, Words> = {
  nl: {
    lessonWith: (name) => (name ? `Rijles met ${name}` : 'Rijles'),
    minutes: (count) => `${count} minuten`,
    exam: 'Examen',
  },
  en: {
    lessonWith: (name) => (name ? `Driving lesson with ${name}` : 'Driving lesson'),
    minutes: (count) => `${count} minutes`,
    exam: 'Exam',
  },
}
