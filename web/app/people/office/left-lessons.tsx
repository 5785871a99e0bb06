import { adminLessonPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'

/** A booked lesson to come: one that a change leaves where it is (R28, R30), or that comes next. */
export type LeftLesson = { id: number; when: string; studentName: string; teacherName: string }

/** Booked lessons by their time, each the way to where it can be given to somebody else. */
export function LeftLessons({ lessons, names }: { lessons: LeftLesson[]; names: 'student' | 'teacher' }) {
  return (
    <ul className="left-lessons grid mt-2 [&>li]:relative [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:min-h-12 [&>li]:gap-x-4 [&>li]:gap-y-0 [&>li]:max-w-none [&>li]:py-2 [&>li]:border-t [&>li]:border-border">
      {lessons.map(({ id, when, studentName, teacherName }) => (
        <li key={id}>
          <Link to={adminLessonPath(id)} className="cover-link">
            {when}
          </Link>{' '}
          <span>{names === 'student' ? studentName : teacherName}</span>
        </li>
      ))}
    </ul>
  )
}
