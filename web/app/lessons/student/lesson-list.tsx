import { isStudentDayFull, studentDailyCap, type StudentLessonTab, studentLessonTabs } from '@rijbaan/contract'
import { Plus, RotateCw } from 'lucide-react'
import type { TextKey } from '../../i18n/instance'
import { useTranslation } from '../../i18n/use-translation'
import { ListPages } from '../../shell/lists/list-pages'
import { ButtonLink } from '../../ui/button'
import { CountOf } from '../../ui/chip'
import { Scene, type SceneName } from '../../shell/portal/scenes'
import { Notice } from '../../ui/notice'
import { Tabs } from '../../ui/tabs'
import type { LessonLine } from '../lesson-line.server'
import { BookingForm } from './booking-form'
import { FreeTimes } from '../free-times'
import { DateFilter } from './date-filter'
import { tabAddress, type TabPlace } from './lessons-view'
import { StudentLessonRow } from './student-lesson-row'
import type { TabList } from './lessons.server'

/** The id of the list, for putting the focus on it. */
export const studentListId = 'lesson-list'

type GroupProps = { group: TabList['groups'][number]; isBookable: boolean; firstId: number | null }

/** The lessons of one day, under the day; where they can be booked, with how full it is. */
function Group({ group: { day, title, date, lines, bookedCount, continued, continues }, isBookable, firstId }: GroupProps) {
  const { t } = useTranslation()
  const isDayFull = isBookable && isStudentDayFull(bookedCount)
  return (
    <section
      className="day-group border-t border-border tablet:grid tablet:grid-cols-[272px_minmax(0,1fr)] tablet:max-laptop:grid-cols-[176px_minmax(0,1fr)]"
      aria-labelledby={`day-${day}`}
    >
      <div className="flex flex-wrap content-start items-center justify-between gap-x-3 gap-y-1 pt-2 px-4 pb-2 bg-surface-sunken tablet:items-start tablet:py-4 tablet:px-6 tablet:border-r tablet:border-border">
        <h2 id={`day-${day}`}>
          {title}{' '}
          <span className="ml-1 text-muted font-text font-normal text-note tracking-normal tablet:block tablet:mt-1 tablet:mx-0 tablet:mb-0">
            {date}
          </span>
        </h2>
        {isBookable && <CountOf>{t('lessons.list.perDay', { n: bookedCount, cap: studentDailyCap })}</CountOf>}
        {continued && <p className="basis-full text-muted text-note">{t('paging.continued')}</p>}
      </div>
      <div className="day-group-lessons tablet:flex tablet:flex-col">
        {isDayFull && (
          <Notice tone="warning" announced={false}>
            {t('lessons.book.dailyLimit', { n: bookedCount, cap: studentDailyCap })}
          </Notice>
        )}
        {isBookable ? (
          <FreeTimes lines={lines} dayLabel={`${title}, ${date}`} isDayFull={isDayFull} firstId={firstId} areRows />
        ) : (
          <ul className="lesson-rows">
            {lines.map((line) => (
              <li key={line.id}>
                <StudentLessonRow line={line} />
              </li>
            ))}
          </ul>
        )}
        {continues && (
          <p className="max-w-none py-2 px-4 border-t border-border text-muted text-note tablet:px-6">{t('paging.continues')}</p>
        )}
      </div>
    </section>
  )
}

const emptyScenes: Record<StudentLessonTab, SceneName> = { booked: 'parking', available: 'roundabout', past: 'motorway' }

type EmptyTabProps = Pick<TabPlace, 'tab' | 'date'> & { hasTeacher: boolean }

/** Why nothing is free without a teacher, and what to do about it, stands above the list. */
const nothingFree = (date: TabPlace['date'], hasTeacher: boolean): TextKey => {
  if (!hasTeacher) return 'lessons.empty.noTeacher'
  return date ? 'lessons.empty.filters' : 'lessons.empty.available'
}

function EmptyTab({ tab, date, hasTeacher }: EmptyTabProps) {
  const { t } = useTranslation()
  const sentences = {
    booked: t('lessons.empty.upcoming'),
    available: t(nothingFree(date, hasTeacher)),
    past: t('lessons.empty.past'),
  }
  return (
    <div className="empty-box empty-box-row m-4 tablet:m-6">
      <Scene of={emptyScenes[tab]} />
      <div className="grid justify-items-start gap-4">
        <p>{sentences[tab]}</p>
        {tab === 'booked' && hasTeacher && (
          <ButtonLink to={tabAddress('available')} tone="secondary" size="small" preventScrollReset>
            <Plus aria-hidden="true" size={18} />
            {t('portal.nav.bookNewLesson')}
          </ButtonLink>
        )}
        {tab === 'available' && !date && hasTeacher && (
          <ButtonLink to={tabAddress(tab)} tone="secondary" size="small" preventScrollReset>
            <RotateCw aria-hidden="true" size={18} />
            {t('common.refresh')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The lessons of a list that the student may book: those of days that aren't full. */
const bookableOf = ({ groups }: TabList): LessonLine[] =>
  groups.filter(({ bookedCount }) => !isStudentDayFull(bookedCount)).flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'free'))

type StudentListProps = { place: TabPlace; list: TabList; hasTeacher: boolean }

/** The student's lessons as a list: booked, available, past; ten to a page (spec 1 §2, §9). */
export function StudentList({ place: { tab, date }, list, hasTeacher }: StudentListProps) {
  const { t } = useTranslation()
  const tabs = studentLessonTabs.map((each) => ({
    to: tabAddress(each),
    label: t(`lessons.tab.${each}`),
    count: list.counts[each],
    isCurrent: each === tab,
  }))
  const isBookable = tab === 'available'
  const bookable = isBookable ? bookableOf(list) : []
  const groups = list.groups.map((group) => (
    <Group key={group.day} group={group} isBookable={isBookable} firstId={bookable[0]?.id ?? null} />
  ))
  return (
    <section id={studentListId} className="lesson-list panel overflow-clip" aria-label={t(`lessons.tab.${tab}`)} tabIndex={-1}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0 px-4 tablet:px-6">
        <Tabs label={t('lessons.view.list')} tabs={tabs} className="max-phone:-mr-4" />
        {isBookable && (date || hasTeacher) && <DateFilter date={date} firstDay={list.today} />}
      </div>
      {isBookable && groups.length > 0 ? (
        <BookingForm key={`${date} ${list.place.page}`} bookable={bookable} hasDays>
          {groups}
        </BookingForm>
      ) : (
        groups
      )}
      {list.groups.length === 0 && <EmptyTab tab={tab} date={date} hasTeacher={hasTeacher} />}
      <ListPages place={list.place} totalItems={list.counts[tab]} hasSizes={false} />
    </section>
  )
}
