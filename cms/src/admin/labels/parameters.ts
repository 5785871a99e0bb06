import { durationBounds, parameterBounds, type Language, type LessonType, type ParameterKey } from '@rijbaan/contract'

/** What a parameter is called, what a change of it does, and the unit that its number has. */
type Words = { name: string; effect: string; unit?: string }

const { lessonsPerDay, minimumAge } = parameterBounds

/** The portal's parameters in words, as the portal's own screen has them. */
export const parameterWords: Record<ParameterKey, Record<Language, Words>> = {
  'lessons.per.day': {
    nl: {
      name: 'Lessen per dag',
      unit: 'lessen',
      effect: `Hoeveel lessen een instructeur per dag hooguit geboekt kan hebben, van ${lessonsPerDay.min} tot en met ${lessonsPerDay.max}. Is een dag vol, dan kan niemand er nog een les bij boeken. Wat al geboekt is, blijft staan.`,
    },
    en: {
      name: 'Lessons per day',
      unit: 'lessons',
      effect: `The most lessons a teacher can have booked on one day, from ${lessonsPerDay.min} to ${lessonsPerDay.max}. Once a day is full, nobody can book another. What is booked stays.`,
    },
  },
  'teacher.working.days': {
    nl: {
      name: 'Werkdagen van instructeurs',
      effect:
        'Geldt voor instructeurs die zelf geen uren hebben ingesteld. Op andere dagen krijgen zij geen vrije lestijden. Geboekte lessen blijven staan.',
    },
    en: {
      name: 'Teacher working days',
      effect: 'For teachers who have set no hours of their own. They get no free slots on other days. Booked lessons stay.',
    },
  },
  'default.lesson.duration.minutes': {
    nl: {
      name: 'Standaard lesduur',
      unit: 'minuten',
      effect: `Hoe lang een nieuwe vrije lestijd duurt: ${durationBounds.min} tot en met ${durationBounds.max} minuten, in stappen van ${durationBounds.step}. Lestijden die er al zijn, houden hun lengte tot ze opnieuw worden gemaakt.`,
    },
    en: {
      name: 'Default lesson duration',
      unit: 'minutes',
      effect: `How long a new free slot is: ${durationBounds.min} to ${durationBounds.max} minutes, in steps of ${durationBounds.step}. Slots that are there keep their length until they are made anew.`,
    },
  },
  'default.lesson.type': {
    nl: {
      name: 'Standaard soort les',
      effect: 'Wat een nieuwe vrije lestijd is. Een beheerder van het portaal kan het per les anders zetten.',
    },
    en: { name: 'Default lesson type', effect: 'What a new free slot is. An admin of the portal can change it lesson by lesson.' },
  },
  'profile.min.student.age.years': {
    nl: {
      name: 'Minimumleeftijd leerling',
      unit: 'jaar',
      effect: `Hoe oud een leerling minstens is, van ${minimumAge.min} tot en met ${minimumAge.max} jaar. Telt zodra een geboortedatum wordt bewaard.`,
    },
    en: {
      name: 'Minimum student age',
      unit: 'years',
      effect: `How old a student is at least, from ${minimumAge.min} to ${minimumAge.max} years. Counts when a date of birth is saved.`,
    },
  },
}

export const lessonTypeNames: Record<LessonType, Record<Language, string>> = {
  REGULAR: { nl: 'Rijles', en: 'Regular' },
  TRIAL: { nl: 'Proefles', en: 'Trial' },
  EXAM_PREP: { nl: 'Examentraining', en: 'Exam preparation' },
  THEORY: { nl: 'Theorie', en: 'Theory' },
  PRACTICAL: { nl: 'Praktijk', en: 'Practical' },
}
