import { accept, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { takePoint, type Limit } from '../../../http/limits'

/**
 * What one student cancels or moves in a day: more than anybody has booked. The teacher is mailed each time, and of each booking in
 * between.
 */
export const ownChanges: Limit = { name: 'cancellation', points: 100, seconds: 24 * 3600, isPerAddress: false, code: 'too-many-attempts' }

/** Changes of one student's lessons by one of the staff: the student is mailed of each, and nobody plans a hundred of them on a day. */
const ofStudent: Limit = { name: 'lesson-change-student', points: 100, seconds: 24 * 3600, isPerAddress: false, code: 'too-many-attempts' }

/** Counts a change by one of the staff with each student whom it is about. */
export async function countChange(strapi: Core.Strapi, actorId: number, studentIds: (number | null)[]): Promise<Result<null>> {
  for (const id of new Set(studentIds)) {
    const point = id === null ? accept(null) : await takePoint(strapi, ofStudent, `${actorId}-${id}`)
    if (!point.ok) return point
  }
  return accept(null)
}
