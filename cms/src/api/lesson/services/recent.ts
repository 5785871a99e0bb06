import { lessonCounts, schoolDay, type Lesson } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { narrowed } from '../../../database/rows'
import { onDays } from '../lib/filters'
import { selectLessons, timesOf, toLesson } from '../lib/rows'

const { adminRecent } = lessonCounts

/** What the office's start page shows of today (spec 2 §2, §9). */
const recent = ({ strapi }: { strapi: Core.Strapi }) => {
  const bookedOn = (day: string) =>
    narrowed(selectLessons(strapi.db.connection), (rows) => {
      onDays(rows, day, day, 'moments')
    }).whereNotNull('lesson.student_id')

  return {
    /**
     * The lessons booked today that are nearest to now, at most five, by time: what is under way, or the one that ended last
     * where nothing is; then what is to come. Where less than five are left, the ones before them fill up.
     */
    async findAroundNow(viewer: Person): Promise<Lesson[]> {
      const at = now(strapi)
      const today = schoolDay(at)
      const left = await bookedOn(today)
        .where('lesson.ends_at', '>', at.getTime())
        .orderBy(['lesson.starts_at', 'lesson.id'])
        .limit(adminRecent)
      const isUnderWay = left[0] !== undefined && timesOf(left[0]).startsAt <= at
      const over = await bookedOn(today)
        .where('lesson.ends_at', '<=', at.getTime())
        .orderBy([
          { column: 'lesson.starts_at', order: 'desc' },
          { column: 'lesson.id', order: 'desc' },
        ])
        .limit(Math.max(adminRecent - left.length, isUnderWay ? 0 : 1))
      return [...over.reverse(), ...left].slice(0, adminRecent).map((row) => toLesson(row, viewer, at))
    },
  }
}

export default recent
