import { teacherLessonPath, type LessonQuery, teacherLessonsPath, teacherStudentPath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { FactRows, type Fact } from '../../ui/fact-rows'
import { PostedNotice } from '../../forms/posted-notice'
import { usePosted } from '../../forms/use-posted'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Chip } from '../../ui/chip'
import { AssignPanel } from './assign-panel'
import { CalendarLink } from '../../shell/calendar-link'
import { PhoneLink } from '../../shell/ways-to-reach'
import { CancelLesson } from './cancel-lesson'
import { LessonSign } from '../lesson-sign'
import { lessonTypeKeys } from '../lesson-type-keys'
import { NoteEditor } from '../note-editor'
import { StatusChip } from '../status-chip'
import { whereItBegins } from '../where-it-begins'
import { MoveLesson } from '../move-lesson'
import { move, teacherLessonIntents } from './intents'
import type { TeacherLesson } from './lesson.server'

/** Who is on the lesson, and how to reach and find them. */
function useStudentFacts({ lesson, student }: TeacherLesson): Fact[] {
  const { t } = useTranslation()
  if (!student) return [{ label: t('lessons.detail.student'), value: t('lessons.detail.noStudent') }]
  return [
    { label: t('lessons.detail.student'), value: <Link to={teacherStudentPath(student.id)}>{student.name}</Link> },
    ...(student.phone ? [{ label: t('people.field.phone'), value: <PhoneLink phone={student.phone} /> }] : []),
    { label: t('lessons.detail.pickupLocation'), value: whereItBegins(lesson) },
    ...(lesson.studentNote ? [{ label: t('lessons.detail.studentNoteReadOnly'), value: lesson.studentNote, isText: true }] : []),
  ]
}

/** A lesson as its teacher sees it: who, where, the note, and what can still be changed (spec 2 §2). */
export function TeacherLessonScreen({ view }: { view: TeacherLesson }) {
  const { t } = useTranslation()
  const search = useAsked<LessonQuery>()
  const posted = usePosted(teacherLessonIntents)
  const studentFacts = useStudentFacts(view)
  const isMoved = posted?.intent === move.name && posted.problem === null
  const { lesson, moment, isToday, hasBegun, cancelRefusal } = view

  // The button that was pressed is gone with the lesson's last moment to cancel: start again at the top.
  const page = useRef<HTMLDivElement>(null)
  const couldCancel = useRef(cancelRefusal === null)
  useEffect(() => {
    if (couldCancel.current && cancelRefusal !== null) page.current?.focus()
    couldCancel.current = cancelRefusal === null
  }, [cancelRefusal])

  const assigning = lesson.status !== 'CANCELLED' && (
    <AssignPanel key="assign" {...view} isConfirming={search.get('unassign') === '1' && posted === null} />
  )

  return (
    <div ref={page} tabIndex={-1} className="lesson-page">
      <div className="lesson-column">
        <ArrowLeftLink to={teacherLessonsPath({ day: view.day })}>{t('portal.back.lessons')}</ArrowLeftLink>
        <PostedNotice intents={teacherLessonIntents} />
        <LessonSign
          title={t(lessonTypeKeys[lesson.lessonType])}
          moment={moment}
          who={view.student?.name ?? null}
          badge={isToday && <Chip tone="accent">{t('lessons.badge.today')}</Chip>}
          isOpen={lesson.displayStatus === 'AVAILABLE'}
        />
        <section className="panel panel-padded lesson-panel" aria-labelledby="note-title">
          <h2 id="note-title">{t('lessons.detail.teacherNote')}</h2>
          <NoteEditor
            lessonId={lesson.id}
            studentId={lesson.studentId}
            note={lesson.teacherNote}
            editHref={teacherLessonPath(lesson.id, { note: 'edit' })}
            isEditing={search.get('note') === 'edit'}
            isLabelHidden
            hasStarters={hasBegun}
          />
        </section>
      </div>
      <div className="lesson-column lesson-column-tasks tablet:pt-14">
        {/* What is left to do with it comes first: a free one waits for a student. */}
        {view.student === null && assigning}
        <FactRows
          key="facts"
          facts={[
            { label: t('lessons.detail.dateTime'), value: moment.when },
            { label: t('lessons.detail.duration'), value: t('lessons.detail.minutes', { count: lesson.durationMinutes }) },
            { label: t('lessons.detail.type'), value: t(lessonTypeKeys[lesson.lessonType]) },
            { label: t('lessons.detail.status'), value: <StatusChip status={lesson.displayStatus} reader="staff" /> },
            ...studentFacts,
          ]}
        />
        {view.hasCalendar && <CalendarLink of="lessons" id={lesson.id} />}
        {view.canMove && (
          <MoveLesson
            intent={move}
            path={(query) => teacherLessonPath(lesson.id, query)}
            lessonId={lesson.id}
            moving={isMoved ? null : view.moving}
          />
        )}
        {view.student !== null && assigning}
        {cancelRefusal === null && <CancelLesson {...view} isConfirming={search.get('cancel') === '1' && posted === null} />}
      </div>
    </div>
  )
}
