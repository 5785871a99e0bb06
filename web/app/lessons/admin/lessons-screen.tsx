import { adminLessonsPath, type AdminLessonsQuery } from '@rijbaan/contract'
import { BrushCleaning, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNextAsked } from '../../asked'
import { useTranslation } from '../../i18n/use-translation'
import { FailureDialog, type Failure } from '../../shell/portal/failure-dialog'
import { CsvLink } from '../../shell/lists/csv-link'
import { ListEmpty } from '../../shell/lists/list-empty'
import { ListFailed } from '../../shell/lists/list-failed'
import { ListPages } from '../../shell/lists/list-pages'
import { useDialogInAddress } from '../../shell/use-dialog-in-address'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { usePostedMessage } from '../../forms/posted-notice'
import { usePosted } from '../../forms/use-posted'
import { CleanupDialog } from './cleanup-dialog'
import { EditDialog } from './edit-dialog'
import { addSlot, adminLessonIntents, cleanUp, saveLesson } from './intents'
import { AdminLessonFilters } from './lesson-filters'
import { AdminLessonTable } from './lesson-table'
import type { AdminLessons } from './lessons.server'
import { filterAddress } from './lessons-view'
import { SlotDialog } from './slot-dialog'

/** What the list shows: lessons, that there are none, or that they can't be had now. */
function Lessons({ list: { groups, view }, editHref }: { list: AdminLessons; editHref: (lessonId: number) => string }) {
  const { t } = useTranslation()
  const search = useNextAsked<AdminLessonsQuery>()
  if (groups === null) return <ListFailed sentence={t('lessons.loadFailed')} />
  if (groups.length === 0) {
    const isAhead = view.filter === 'future'
    const to = isAhead ? adminLessonsPath({ filter: 'future' }) : filterAddress(search, 'future')
    const ahead = isAhead && view.teacherId === null ? undefined : { to, label: t('lessons.empty.ahead') }
    return <ListEmpty scene="roundabout" sentence={t('lessons.empty.filters')} action={ahead} />
  }
  return <AdminLessonTable groups={groups} editHref={editHref} />
}

/** The school's lessons by teacher: filters, pages, cleaning up, adding a moment and editing in place (spec 2 §2). */
export function AdminLessonsScreen({ list, as: Heading = 'h1' }: { list: AdminLessons; as?: 'h1' | 'h2' }) {
  const { t } = useTranslation()
  const posted = usePosted(adminLessonIntents)
  const message = usePostedMessage(adminLessonIntents)
  const [failure, setFailure] = useState<Failure | null>(null)
  const closeFailure = useCallback(() => setFailure(null), [])
  const isDone = ({ name }: { name: string }) => posted?.intent === name && posted.problem === null
  const cleaning = useDialogInAddress<AdminLessonsQuery>('cleanup', { isDone: posted?.intent === cleanUp.name })
  const adding = useDialogInAddress<AdminLessonsQuery>('new', { isDone: isDone(addSlot) })
  const editing = useDialogInAddress<AdminLessonsQuery>('edit', { isDone: isDone(saveLesson) })

  // The forms themselves say what of them was refused.
  const told = posted?.problem && posted.intent !== cleanUp.name ? null : message

  return (
    <div className="admin-lessons grid gap-5 min-w-0">
      <div className="grid gap-x-6 gap-y-1 laptop:grid-cols-[1fr_auto]">
        <Heading className="text-h2">{t('lessons.title')}</Heading>
        {list.todayCount !== null && <p className="screen-sub">{t('lessons.admin.todayCount', { count: list.todayCount })}</p>}
        <div className="screen-actions">
          <ButtonLink to={cleaning.hrefFor(1)} tone="secondary" preventScrollReset>
            <BrushCleaning aria-hidden="true" size={20} />
            {t('lessons.cleanup.button')}
          </ButtonLink>
          <ButtonLink to={adding.hrefFor(1)} preventScrollReset>
            <Plus aria-hidden="true" size={20} />
            {t('lessons.slots.addOne')}
          </ButtonLink>
        </div>
      </div>
      {told && <Notice tone={told.tone}>{told.text}</Notice>}
      {list.teachers === null && (
        <Notice tone="danger" announced={false}>
          {t('lessons.edit.dropdownsFailed')}
        </Notice>
      )}
      <section className="panel list-panel" aria-label={t('lessons.title')}>
        <AdminLessonFilters view={list.view} teachers={list.teachers} />
        <Lessons list={list} editHref={editing.hrefFor} />
        <ListPages place={list.view.place} totalItems={list.totalItems} countedTo={list.countedTo} />
        <CsvLink
          to={list.csv}
          week={{ to: list.week.csv, words: t('lessons.admin.weekCsv', { from: list.week.from, to: list.week.to }) }}
        />
      </section>
      <CleanupDialog dialog={cleaning} />
      <SlotDialog list={list} dialog={adding} onFailure={setFailure} />
      <EditDialog list={list} dialog={editing} onFailure={setFailure} />
      <FailureDialog id="failure-dialog" failure={failure} onClose={closeFailure} />
    </div>
  )
}
