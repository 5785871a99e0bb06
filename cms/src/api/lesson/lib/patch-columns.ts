import { isOwnWork, isReopened, isTaken, losesStudent, schoolDay, type PatchableLesson, type PatchedLesson } from '@rijbaan/contract'
import { withoutStudent } from './rows'

/** The columns of a lesson as a patch leaves it, with the student's seat of the day where that is another. */
export function columnsOf(before: PatchableLesson, after: PatchedLesson, seat: number | null, at: Date): Record<string, unknown> {
  const { location, teacherNote } = after
  const texts = {
    ...(location === undefined ? {} : { location }),
    ...(teacherNote === undefined ? {} : { teacher_note: teacherNote }),
  }
  return {
    ...(isTaken(before, after) ? { teacher_note: null } : {}),
    ...texts,
    // After the texts: a form sends along what stood on the screen, and that was about who had the lesson.
    ...(losesStudent(before, after) ? withoutStudent : {}),
    ...(isReopened(before, after) ? { teacher_note: null } : {}),
    ...(after.hasOwnTexts ? texts : {}),
    starts_at: after.startsAt.getTime(),
    ends_at: after.endsAt.getTime(),
    day: schoolDay(after.startsAt),
    duration_minutes: after.durationMinutes,
    lesson_type: after.lessonType,
    state: after.status,
    teacher_id: after.teacherId,
    student_id: after.studentId,
    ...(seat === null ? {} : { day_seq: seat }),
    ...(isOwnWork(before, after) ? { is_generated: false } : {}),
    // A lesson that lies ahead is in use again.
    ...(after.startsAt > at ? { retired_at: null } : {}),
    updated_at: at,
  }
}
