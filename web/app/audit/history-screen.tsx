import { auditKinds, historyPath, isParameterKey, officePath, searchMaxLength, type HistoryQuery, type NamesOf } from '@rijbaan/contract'
import { Form, Link } from '@remix-run/react'
import type { TextKey } from '../i18n/instance'
import { RotateCcw, Search } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { DateField } from '../forms/dates/date-field'
import { parameterLabelKeys } from '../parameters/parameter-label-keys'
import { ListEmpty } from '../shell/lists/list-empty'
import { ListFailed } from '../shell/lists/list-failed'
import { ListPages } from '../shell/lists/list-pages'
import { ArrowLeftLink } from '../ui/arrow-left-link'
import { Button, ButtonLink } from '../ui/button'
import { Field } from '../ui/fields/field'
import { SelectField } from '../ui/fields/select-field'
import { useHydrated } from '../ui/use-hydrated'
import type { Doer as AuditDoer, History, HistoryEntry, Subject as AuditSubject } from './history.server'

/** The audit log's names in the reader's language; one that is new here shows as it is. */
function useAuditLabels() {
  const { t, i18n } = useTranslation()
  const say = (key: string, otherwise: string): string => (i18n.exists(key) ? t(key as TextKey) : otherwise)
  return {
    actionLabel: (action: string) => say(`office.history.action.${action}`, action),
    fieldLabel: (field: string) => (isParameterKey(field) ? t(parameterLabelKeys[field]) : say(`office.history.field.${field}`, field)),
  }
}

/** A name, as whoever has it chose it, and below it the number, which nobody chooses. */
function Doer({ actor: { number, to, ...actor } }: { actor: AuditDoer }) {
  const { t } = useTranslation()
  const words = actor.name ?? t(`office.history.${actor.nobody}`)
  return (
    <>
      {to ? <Link to={to}>{words}</Link> : words}
      {number && (
        <span className="block text-muted text-note">
          {t(number.of === 'panel' ? 'office.history.panelNumber' : 'office.history.number', { id: number.id })}
        </span>
      )}
    </>
  )
}

function Subject({ subject, lessonAt }: { subject: AuditSubject | null; lessonAt: string | null }) {
  const { t } = useTranslation()
  if (subject === null) return null
  const known = lessonAt ? t('office.history.lessonAt', { at: lessonAt }) : subject.name
  const words = known ?? t(`office.history.subject.${subject.kind}`, { id: subject.id })
  return subject.to ? <Link to={subject.to}>{words}</Link> : words
}

/** What somebody in the panel changed, by the name that the panel has for it. */
function ContentType({ name }: { name: string }) {
  const { t, i18n } = useTranslation()
  const key = `office.history.contentType.${name}`
  return i18n.exists(key) ? t(key as TextKey) : name
}

/** Whom the lesson went to or was taken from, each with what happened. */
function LessonStudents({ changes }: Pick<HistoryEntry, 'changes'>) {
  return changes.map(
    ({ kind, student }) =>
      student && (
        <span key={`${kind} ${student.to}`} className="block">
          <Link to={student.to}>{student.name}</Link>
        </span>
      ),
  )
}

/** Which columns have something to say in any row: whom or what it was about, and which fields were changed. */
const columnsOf = (entries: readonly HistoryEntry[]) => ({
  hasAbout: entries.some(
    ({ subject, changes, renamed, contentType }) => subject || renamed || contentType || changes.some(({ student }) => student),
  ),
  hasFields: entries.some(({ fields }) => fields.length > 0),
})

type EntryRowProps = { entry: HistoryEntry; columns: ReturnType<typeof columnsOf> }

function EntryRow({ entry, columns: { hasAbout, hasFields } }: EntryRowProps) {
  const { t } = useTranslation()
  const { actionLabel, fieldLabel } = useAuditLabels()
  return (
    <tr>
      <td className="text-muted text-note laptop:whitespace-nowrap max-tablet:[grid-area:when]">{entry.when}</td>
      <td className="max-tablet:[grid-area:who]">
        <Doer actor={entry.actor} />
      </td>
      <td className="font-semibold max-tablet:[grid-area:what]">
        {entry.changes.length > 0
          ? entry.changes.map(({ kind }) => t(`office.history.lesson.${kind}`)).join(', ')
          : actionLabel(entry.action)}
      </td>
      {hasAbout && (
        <td className="max-tablet:[grid-area:about]">
          <Subject subject={entry.subject} lessonAt={entry.lessonAt} />
          <LessonStudents changes={entry.changes} />
          {entry.renamed && t('office.history.renamed', entry.renamed)}
          {entry.contentType && <ContentType name={entry.contentType} />}
        </td>
      )}
      {hasFields && (
        <td className="history-fields text-muted text-note max-tablet:[grid-area:fields]">
          {entry.fields.length > 0 && <span className="hidden max-tablet:inline">{t('office.history.fields')}: </span>}
          {[...new Set(entry.fields.map(fieldLabel))].join(', ')}
        </td>
      )}
    </tr>
  )
}

const isNarrowed = ({ search, date, kind, action }: History): boolean => Boolean(search || date || kind || action)

/** The form's inputs, by what they put in the address. */
const inputs = { size: 'size', search: 'search', kind: 'kind', action: 'action', date: 'date' } as const satisfies NamesOf<HistoryQuery>

/** `isNothing`: no entry fits, and what stands in place of the rows leads back to all. */
function Filters({ history: { search, date, kind, action, actions, place }, isNothing }: { history: History; isNothing: boolean }) {
  const { t, i18n } = useTranslation()
  const { actionLabel } = useAuditLabels()
  const isHydrated = useHydrated()
  return (
    <Form
      key={`${search} ${date} ${kind} ${action}`}
      method="get"
      action={historyPath()}
      className="history-filters grid gap-3 items-end p-4 border-b border-border tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_180px] tablet:px-6 laptop:grid-cols-[minmax(0,280px)_minmax(0,280px)_180px_1fr] print:hidden"
      role="search"
      preventScrollReset
      noValidate={isHydrated}
    >
      <input type="hidden" name={inputs.size} value={place.size} />
      <Field
        id="history-search"
        name={inputs.search}
        type="search"
        label={t('office.history.search')}
        maxLength={searchMaxLength}
        defaultValue={search}
      />
      <SelectField
        id="history-kind"
        name={inputs.kind}
        label={t('office.history.kindLabel')}
        defaultValue={kind ?? ''}
        options={[
          { value: '', label: t('office.history.anyKind') },
          ...auditKinds.map((value) => ({ value, label: t(`office.history.kind.${value}`) })),
        ]}
      />
      <SelectField
        id="history-action"
        name={inputs.action}
        label={t('office.history.what')}
        defaultValue={action ?? ''}
        options={[
          { value: '', label: t('office.history.anyAction') },
          ...actions
            .map((value) => ({ value, label: actionLabel(value) }))
            .sort((one, other) => one.label.localeCompare(other.label, i18n.language)),
        ]}
      />
      <DateField id="history-date" name={inputs.date} label={t('office.history.date')} defaultValue={date ?? ''} />
      <div className="flex flex-wrap gap-1">
        <Button type="submit" tone="secondary">
          <Search aria-hidden="true" size={20} />
          {t('common.search')}
        </Button>
        {!isNothing && (
          <ButtonLink to={historyPath()} tone="quiet" preventScrollReset>
            <RotateCcw aria-hidden="true" size={18} />
            {t('office.history.reset')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function Entries({ history }: { history: History }) {
  const { t } = useTranslation()
  const { entries } = history
  if (entries === null) return <ListFailed sentence={t('office.history.loadFailed')} />
  if (entries.length === 0)
    return isNarrowed(history) ? (
      <ListEmpty
        scene="roundabout"
        sentence={t('office.history.noneFound')}
        action={{ to: historyPath(), label: t('office.history.reset') }}
      />
    ) : (
      <ListEmpty scene="roundabout" sentence={t('office.history.none')} />
    )
  const columns = columnsOf(entries)
  return (
    <table className="history-table tablet:table-fixed max-tablet:block">
      <caption className="words-only">{t('office.history.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office.history.when')}</th>
          <th scope="col">{t('office.history.who')}</th>
          <th scope="col">{t('office.history.what')}</th>
          {columns.hasAbout && <th scope="col">{t('office.history.about')}</th>}
          {columns.hasFields && <th scope="col">{t('office.history.fields')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

/** Who did what, about whom and when; fields by their names, never what was in them. */
export function HistoryScreen({ history }: { history: History }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-5 min-w-0">
      <div>
        <ArrowLeftLink to={officePath()}>{t('portal.nav.dashboard')}</ArrowLeftLink>
        <h1 className="text-h2">{t('office.history.title')}</h1>
        <p className="screen-sub mt-2">{t('office.history.intro')}</p>
      </div>
      <section className="panel list-panel" aria-label={t('office.history.title')}>
        <Filters history={history} isNothing={isNarrowed(history) && history.entries?.length === 0} />
        <Entries history={history} />
        <ListPages place={history.place} totalItems={history.totalItems} countedTo={history.countedTo} />
      </section>
    </div>
  )
}
