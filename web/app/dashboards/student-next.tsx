import { studentLessonPath, bookingPath, telephoneUrl } from '@rijbaan/contract'
import { Link, useLocation } from '@remix-run/react'
import { CalendarDays, MapPin, Phone, Plus, UserRound } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { lessonTypeKeys } from '../lessons/lesson-type-keys'
import { TimeBadge } from '../lessons/time-badge'
import { useSiteData } from '../site-data'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Scene } from '../shell/portal/scenes'
import { Sign } from '../ui/drawings/sign'
import type { NextLesson, OwnLessons } from './student.server'

/** The one sign of the page: the whole of it leads to the lesson. */
function NextSign({ next }: { next: NextLesson }) {
  const { t } = useTranslation()
  const { id, lessonType, badge, moment, teacherName, place } = next
  return (
    <Sign className="lesson-sign min-w-0 next-lesson">
      <div className="lesson-sign-head">
        <h2 className="text-lead font-text font-semibold tracking-normal">
          <Link to={studentLessonPath(id)} className="next-lesson-link text-inherit cover-link">
            {t('dashboard.student.nextLesson')}
          </Link>
        </h2>
        {badge && <TimeBadge badge={badge} />}
      </div>
      <div className="desktop:flex desktop:items-center desktop:justify-between desktop:gap-x-10">
        <p className="lesson-sign-time desktop:flex-none">{moment.time}</p>
        <ul className="next-lesson-facts grid gap-x-8 gap-y-1 mt-2 desktop:flex desktop:flex-wrap desktop:flex-1 [&>li]:flex [&>li]:gap-2 [&>li]:items-start [&>li]:wrap-anywhere">
          <li>
            <CalendarDays aria-hidden="true" size={20} />
            {moment.day}
          </li>
          <li>
            <UserRound aria-hidden="true" size={20} />
            {teacherName || t('lessons.detail.formerTeacher')} · {t(lessonTypeKeys[lessonType])}
          </li>
          <li>
            <MapPin aria-hidden="true" size={20} />
            {place}
          </li>
        </ul>
      </div>
    </Sign>
  )
}

/** What there is to do: book a lesson, or without a teacher ask the school for one. */
function FirstStep({ hasTeacher }: { hasTeacher: boolean }) {
  const { t } = useTranslation()
  const { site } = useSiteData()
  if (!hasTeacher)
    return (
      <ButtonLink to={telephoneUrl(site.phone)} tone="secondary">
        <Phone aria-hidden="true" size={20} />
        {t('lessons.detail.callSchool')}
      </ButtonLink>
    )
  return (
    <ButtonLink to={bookingPath} tone="accent">
      <Plus aria-hidden="true" size={20} />
      {t('portal.nav.bookNewLesson')}
    </ButtonLink>
  )
}

/** Nothing booked: open, so its line is broken. Without a teacher nothing can be (spec 1 §2). */
function NothingBooked({ hasTeacher }: { hasTeacher: boolean }) {
  const { t } = useTranslation()
  return (
    <section className="empty-box empty-box-row" aria-labelledby="next-title">
      <Scene of="parking" />
      <div className="grid justify-items-start gap-4 [&>h2]:text-text [&>h2]:text-h3">
        <h2 id="next-title">{t('dashboard.student.nextLesson')}</h2>
        <p>{t(hasTeacher ? 'dashboard.student.noNextLesson' : 'lessons.noTeacher')}</p>
        <FirstStep hasTeacher={hasTeacher} />
      </div>
    </section>
  )
}

type NextLessonProps = { lessons: OwnLessons | null; hasTeacher: boolean }

/** The student's next lesson; that there is none; or that it can't be told now. */
export function NextLessonPanel({ lessons, hasTeacher }: NextLessonProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (lessons?.next) return <NextSign next={lessons.next} />
  if (lessons) return <NothingBooked hasTeacher={hasTeacher} />
  return (
    <Notice tone="danger" announced={false}>
      {t('lessons.loadFailed')}. <a href={pathname + search}>{t('common.retry')}</a>
    </Notice>
  )
}
