import { isStudentDayFull, lessonTextLength, studentDailyCap, studentLessonPath, type LessonQuery } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { FactRows, type Fact } from '../../ui/fact-rows'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Notice } from '../../ui/notice'
import { BookButton } from './book-button'
import { CalendarLink } from '../../shell/calendar-link'
import { LessonSign } from '../lesson-sign'
import { LessonWays } from '../lesson-ways'
import { lessonTypeKeys } from '../lesson-type-keys'
import { MoveLesson } from '../move-lesson'
import { dayAddress } from './lessons-view'
import { StatusChip } from '../status-chip'
import { StudentCancel } from './cancel-form'
import type { StudentLesson } from './lesson.server'
import { move, saveNote, savePickup, studentLessonIntents } from './intents'
import { usePostedMessage } from '../../forms/posted-notice'
import { TermsParagraph } from './terms-paragraph'
import { StudentTextForm } from './text-form'
import { TimeBadge } from '../time-badge'
import { PostedMessage } from './posted-message'
import { UndoBooking } from './undo-booking'
import { BookedContext, useFocusAfterBooking } from './use-focus-after-booking'

const pageId = 'lesson-page'

type TasksProps = { view: StudentLesson }

/** What can be done with one's own lesson: say where to be picked up, leave a note. */
function OwnLessonForms({ view: { lesson, usualPlace } }: TasksProps) {
  const { t } = useTranslation()
  const { pickupLocation: pickupMax, studentNote: noteMax } = lessonTextLength
  return (
    <>
      <StudentTextForm
        intent={savePickup}
        lessonId={lesson.id}
        stored={lesson.pickupLocation}
        atFirst={usualPlace}
        max={pickupMax}
        label={t('lessons.detail.pickupLocation')}
        hint={t('lessons.detail.pickupHint')}
        tooLong={t('lessons.detail.pickupTooLong', { max: pickupMax })}
        save={t('lessons.detail.pickupSave')}
      />
      <StudentTextForm
        intent={saveNote}
        lessonId={lesson.id}
        stored={lesson.studentNote}
        max={noteMax}
        label={t('lessons.detail.studentNote')}
        hint={t('lessons.detail.studentNoteHint')}
        tooLong={t('lessons.detail.noteTooLong', { max: noteMax })}
        save={t('lessons.detail.saveNote')}
      />
    </>
  )
}

/** A free slot has one thing to do (R69). */
function BookPanel({ view: { line, bookedThatDay } }: TasksProps) {
  const { t } = useTranslation()
  const isDayFull = isStudentDayFull(bookedThatDay)
  return (
    <div className="book-panel grid gap-4">
      {isDayFull && (
        <Notice tone="warning" announced={false}>
          {t('lessons.book.dailyLimit', { n: bookedThatDay, cap: studentDailyCap })}
        </Notice>
      )}
      <BookButton line={line} isDayFull={isDayFull} size="large" />
    </div>
  )
}

/** A lesson as its student sees it: what it is, and what can be done about it (spec 1 §2). */
export function StudentLessonScreen({ view }: { view: StudentLesson }) {
  const { t } = useTranslation()
  const search = useAsked<LessonQuery>()
  const message = usePostedMessage(studentLessonIntents)
  const { noteBooked, noteUndoAnswered, booked } = useFocusAfterBooking(view, pageId)

  const { lesson, line, moment, when, canCancel, canMove, canPrepare, hasBegun } = view
  // Without a script the page comes back with what became of it.
  const moving = message === null || message.tone !== 'success' ? view.moving : null
  const facts: Fact[] = [
    { label: t('lessons.detail.teacher'), value: lesson.teacherName || t('lessons.detail.formerTeacher') },
    { label: t('lessons.detail.type'), value: t(lessonTypeKeys[lesson.lessonType]) },
    { label: t('lessons.detail.when'), value: <span lang="nl">{when}</span> },
    { label: t('lessons.detail.duration'), value: t('lessons.detail.minutes', { count: lesson.durationMinutes }) },
    { label: t('lessons.detail.status'), value: <StatusChip status={lesson.displayStatus} reader="student" /> },
  ]
  // What has begun is no longer prepared: what was said about it stands, and asks for nothing.
  const words: Fact[] = [
    ...(hasBegun && lesson.pickupLocation
      ? [{ label: t('lessons.detail.pickupLocation'), value: lesson.pickupLocation, isText: true }]
      : []),
    ...(hasBegun && lesson.studentNote ? [{ label: t('lessons.detail.studentNote'), value: lesson.studentNote, isText: true }] : []),
    ...(lesson.teacherNote ? [{ label: t('lessons.detail.teacherNote'), value: lesson.teacherNote, isText: true }] : []),
  ]
  return (
    <BookedContext.Provider value={noteBooked}>
      <div id={pageId} tabIndex={-1} className="lesson-page">
        <div className="lesson-column">
          <ArrowLeftLink to={dayAddress(line.day)}>{t('lessons.detail.backToLessons')}</ArrowLeftLink>
          <PostedMessage message={message} />
          {booked && <UndoBooking lessonId={booked} onAnswered={noteUndoAnswered} />}
          <LessonSign
            title={t(lessonTypeKeys[lesson.lessonType])}
            moment={moment}
            badge={
              line.kind === 'free' ? (
                <StatusChip status={lesson.displayStatus} reader="student" />
              ) : (
                line.badge && <TimeBadge badge={line.badge} />
              )
            }
            isOpen={line.kind === 'free'}
          />
          {lesson.isBooked && !hasBegun && (
            <LessonWays
              place={view.place}
              routeWords={t('lessons.detail.route')}
              phone={view.schoolPhone}
              callWords={t('lessons.detail.call')}
              note={moving ? null : { to: `#${saveNote.name}`, words: t('lessons.detail.note') }}
              calendar={view.hasCalendar && <CalendarLink of="lessons" id={lesson.id} />}
            />
          )}
          {line.kind === 'free' && <BookPanel view={view} />}
          <FactRows facts={facts} />
        </div>
        <div className="lesson-column lesson-column-tasks tablet:pt-14">
          {words.length > 0 && <FactRows facts={words} />}
          {canMove && (
            <MoveLesson
              intent={move}
              path={(query) => studentLessonPath(lesson.id, query)}
              lessonId={lesson.id}
              moving={moving}
              terms={view.isLate && <TermsParagraph cancelTerms={view.cancelTerms} className="mt-2" />}
            />
          )}
          {!moving && canPrepare && <OwnLessonForms view={view} />}
          {canCancel && <StudentCancel {...view} isConfirming={search.get('cancel') === '1' && message === null} />}
        </div>
      </div>
    </BookedContext.Provider>
  )
}
