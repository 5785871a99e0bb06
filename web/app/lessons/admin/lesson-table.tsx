import { adminLessonPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight, Pencil } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Portrait } from '../../shell/portrait'
import { classNames } from '../../ui/class-names'
import type { LessonLine, TeacherGroup } from './lessons.server'
import { lessonTypeKeys } from '../lesson-type-keys'
import { StatusChip } from '../status-chip'

type TableProps = {
  groups: TeacherGroup[]
  /** Where a lesson's edit dialog opens. */
  editHref: (lessonId: number) => string
}

type LessonRowProps = {
  line: LessonLine
  teacherName: string
  editHref: string
  /** Somebody has one of these lessons; else a phone alone says that nobody has. */
  hasStudents: boolean
}

function LessonRow({ line, teacherName, editHref, hasStudents }: LessonRowProps) {
  const { t } = useTranslation()
  const { id, day, time, studentName, lessonType, location, status } = line
  const student = studentName ?? t('lessons.detail.noStudent')
  return (
    <tr
      data-booked={status === 'BOOKED' ? '' : undefined}
      className="list-row relative hover:bg-surface-hover max-tablet:px-4 max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-2 max-tablet:gap-y-0 max-tablet:py-2 max-tablet:pr-15"
    >
      <td className="whitespace-nowrap text-muted font-normal">{day}</td>
      <td className="lesson-cell-time">
        {/* The link reaches over the whole row. */}
        <Link
          to={adminLessonPath(id)}
          className="text-text font-sign text-lead font-extrabold tabular-nums max-tablet:text-body cover-link"
          aria-label={t('lessons.admin.openNamed', { time, date: day, student })}
        >
          {time}
        </Link>
      </td>
      <td className={classNames('lesson-cell-student', !studentName && 'lesson-cell-none', !hasStudents && 'tablet:hidden')}>
        {studentName ?? (
          <>
            <span aria-hidden="true" className="max-tablet:hidden">
              –
            </span>
            <span className="words-only max-tablet:not-sr-only">{student}</span>
          </>
        )}
      </td>
      <td className="max-tablet:text-muted">{t(lessonTypeKeys[lessonType])}</td>
      <td className="text-muted font-normal wrap-anywhere max-tablet:hidden">{location}</td>
      <td className="lesson-cell-status">
        <StatusChip status={status} reader="staff" />
      </td>
      <td className="lesson-cell-actions">
        <Link
          to={editHref}
          className="icon-button"
          preventScrollReset
          aria-label={t('lessons.edit.editNamed', { teacher: teacherName, date: day, time })}
        >
          <Pencil aria-hidden="true" size={18} />
        </Link>
        <ChevronRight aria-hidden="true" size={18} />
      </td>
    </tr>
  )
}

/** Lessons under their teachers, whose rows stay in sight while theirs pass (look: Groups by teacher). */
export function AdminLessonTable({ groups, editHref }: TableProps) {
  const { t } = useTranslation()
  const hasStudents = groups.some(({ lessons }) => lessons.some(({ studentName }) => studentName))
  const columns = hasStudents ? 7 : 6
  return (
    <table className="lesson-table max-tablet:block">
      <caption className="words-only">{t('lessons.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lessons.edit.date')}</th>
          <th scope="col">{t('lessons.edit.time')}</th>
          {hasStudents && <th scope="col">{t('lessons.detail.student')}</th>}
          <th scope="col">{t('lessons.detail.type')}</th>
          <th scope="col">{t('lessons.detail.location')}</th>
          <th scope="col" className="lesson-head-status">
            {t('lessons.detail.status')}
          </th>
          <td />
        </tr>
      </thead>
      {groups.map(({ teacher, name: known, lessons, continued, continues }) => {
        const name = known || t('lessons.detail.formerTeacher')
        return (
          <tbody key={teacher.id}>
            <tr className="group-row sticky z-1 top-0 print:static">
              <th scope="rowgroup" colSpan={columns}>
                <span className="group-head flex flex-wrap items-center gap-x-3 gap-y-0 min-h-9.5">
                  <Portrait person={{ ...teacher, profilePicture: null }} size="small" />
                  <span className="pt-hair font-sign text-lead font-bold">{name}</span>
                  {continued && <span className="text-muted text-note font-normal">{t('paging.continued')}</span>}
                </span>
              </th>
            </tr>
            {lessons.map((line) => (
              <LessonRow key={line.id} line={line} teacherName={name} editHref={editHref(line.id)} hasStudents={hasStudents} />
            ))}
            {continues && (
              <tr className="border-t border-border max-tablet:block max-tablet:px-4">
                <td colSpan={columns} className="text-muted text-note font-normal max-tablet:block max-tablet:py-2 max-tablet:px-0">
                  {t('paging.continues')}
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}
