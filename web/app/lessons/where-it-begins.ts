import type { Lesson } from '@rijbaan/contract'

/** Where a booked lesson begins: where its student said, else at their home. */
export const whereItBegins = ({ pickupLocation, student, location }: Pick<Lesson, 'pickupLocation' | 'student' | 'location'>): string =>
  pickupLocation || student?.address || location
