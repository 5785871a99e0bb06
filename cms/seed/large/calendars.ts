import { dayMilliseconds } from '@rijbaan/contract'
import { newFeed } from '../../src/api/calendar/lib/new-feed'
import type { NewRow } from '../../src/database/rows'

/** One student in so many reads their lessons in a calendar of their own. */
const subscribes = 10

/** Calendar links of a teacher and of some of their students. Nobody has their tokens: whoever needs one makes it anew. */
export const planFeeds = (teacherId: number, studentIds: readonly number[], at: Date): NewRow<'calendar_feeds'>[] =>
  [teacherId, ...studentIds.filter((_id, student) => student % subscribes === subscribes - 1)].map(
    (userId, index) =>
      newFeed({ userId, madeAt: new Date(at.getTime() - (index + 1) * dayMilliseconds), hasNames: userId === teacherId }).row,
  )
