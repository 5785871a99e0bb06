import { meetingPlace, type Language } from '@rijbaan/contract'
import { uidOf, type Appointment } from '../../../calendar/appointment'
import { appointmentWords } from '../../../calendar/words'
import type { LessonRow } from './rows'

export type AppointedLesson = Pick<
  LessonRow,
  'id' | 'starts_at' | 'duration_minutes' | 'state' | 'pickup_location' | 'location' | 'updated_at'
>

/** Where a lesson begins, by its row: as its screens say it, so that one lesson has one place. */
export const pickupOf = (lesson: Pick<LessonRow, 'pickup_location' | 'location'>, student: { address: string }): string =>
  meetingPlace({ pickupLocation: lesson.pickup_location, location: lesson.location, homeAddress: student.address })

/** A lesson as it stands in a calendar. @param place - Where its reader may know that it begins; empty for nowhere. */
export function lessonAppointment(
  lesson: AppointedLesson,
  { with: name, place, link, publicUrl, language }: { with: string; place: string; link: string; publicUrl: string; language: Language },
): Appointment {
  const words = appointmentWords[language]
  const startsAt = new Date(Number(lesson.starts_at))
  return {
    uid: uidOf('lesson', lesson.id, publicUrl),
    changedAt: new Date(lesson.updated_at),
    when: { startsAt, endsAt: new Date(startsAt.getTime() + lesson.duration_minutes * 60_000) },
    isCancelled: lesson.state === 'CANCELLED',
    summary: words.lessonWith(name),
    description: words.minutes(lesson.duration_minutes),
    location: place,
    link: `${publicUrl}${link}`,
  }
}
