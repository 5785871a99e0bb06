import { meetingPlace, type Lesson } from '@rijbaan/contract'

/** Where a lesson of the wire begins, as its mails and calendars say it too. */
export const whereItBegins = ({ pickupLocation, location, student }: Pick<Lesson, 'pickupLocation' | 'student' | 'location'>): string =>
  meetingPlace({ pickupLocation, location, homeAddress: student?.address })
