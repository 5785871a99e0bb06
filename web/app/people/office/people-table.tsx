import { type PersonKind, personPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Portrait } from '../../shell/portrait'
import { ActiveChip } from '../active-chip'
import type { StudentLine, TeacherLine } from './people-list.server'

const rowLook =
  'person-row relative border-t border-border hover:bg-surface-hover max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:items-center max-tablet:gap-x-3 max-tablet:gap-y-0 max-tablet:py-3 max-tablet:px-4 max-tablet:first:border-t-0'
const statusLook = 'max-tablet:[grid-area:status] max-tablet:self-start max-tablet:justify-self-end'
const endLook =
  'person-cell-end text-muted whitespace-nowrap [&>svg]:inline [&>svg]:align-middle max-tablet:[&>svg]:hidden max-tablet:[grid-area:end] max-tablet:justify-self-end max-tablet:-mr-3 print:hidden'

/** Somebody's name, which is the link of the whole row, and under it the address. */
function NameCell({ kind, line }: { kind: PersonKind; line: StudentLine | TeacherLine }) {
  return (
    <td className="max-tablet:[grid-area:name]">
      <span className="person-name flex items-center gap-3 leading-[1.35]">
        <Portrait person={line} size="small" />
        <span>
          <Link to={personPath(kind, line.id)} className="person-link cover-link">
            {line.name}
          </Link>
          <span className="block text-muted text-small wrap-anywhere">{line.email}</span>
        </span>
      </span>
    </td>
  )
}

/** A number: under its head alone, and on a phone, where no heads stand, in words. */
function Figure({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span className="tabular-nums max-tablet:hidden">{count}</span>
      <span className="tablet:hidden">{words}</span>
    </>
  )
}

function Table({ caption, heads, children }: { caption: string; heads: string[]; children: ReactNode }) {
  return (
    <table className="people-table max-tablet:block">
      <caption className="words-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Students: whose they are, and for how long (spec 2 §2). */
export function StudentTable({ lines }: { lines: StudentLine[] }) {
  const { t } = useTranslation()
  const heads = [t('common.name'), t('portal.teacher'), t('office.students.since'), t('common.status')]
  return (
    <Table caption={t('office.students.title')} heads={heads}>
      {lines.map((line) => (
        <tr key={line.id} className={rowLook}>
          <NameCell kind="student" line={line} />
          <td className="person-cell-teacher max-tablet:[grid-area:teacher]">{line.teacherName ?? t('office.students.noTeacher')}</td>
          <td className="person-cell-weeks max-tablet:[grid-area:weeks]">{t('people.students.weeks', { count: line.weeks })}</td>
          <td className={statusLook}>
            <ActiveChip isActive={line.isActive} />
          </td>
          <td className={endLook}>
            <ChevronRight aria-hidden="true" size={18} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Teachers: how many students they have and lessons today; switched on and off in place (spec 2 §2, §4). */
export function TeacherTable({ lines, statusHref }: { lines: TeacherLine[]; statusHref: (id: number) => string }) {
  const { t } = useTranslation()
  const heads = [t('common.name'), t('office.teachers.students'), t('office.counters.bookedToday'), t('common.status')]
  return (
    <Table caption={t('office.teachers.title')} heads={heads}>
      {lines.map((line) => (
        <tr key={line.id} className={`${rowLook} person-row-teacher`}>
          <NameCell kind="teacher" line={line} />
          <td className="person-cell-teacher max-tablet:[grid-area:teacher]">
            <Figure count={line.studentCount} words={t('office.teachers.studentCount', { count: line.studentCount })} />
          </td>
          <td className="person-cell-weeks max-tablet:[grid-area:weeks]">
            <Figure count={line.bookedToday} words={t('office.teachers.bookedToday', { count: line.bookedToday })} />
          </td>
          <td className={statusLook}>
            <ActiveChip isActive={line.isActive} />
          </td>
          <td className={endLook}>
            <Link
              to={statusHref(line.id)}
              className="button button-quiet button-small"
              preventScrollReset
              aria-label={
                line.isActive
                  ? t('office.account.deactivateNamed', { name: line.name })
                  : t('office.account.activateNamed', { name: line.name })
              }
            >
              {t(line.isActive ? 'office.account.deactivate' : 'office.account.activate')}
            </Link>
            <ChevronRight aria-hidden="true" size={18} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
