import { type AppLoadContext } from '@remix-run/node'
import {
  adminLessonPath,
  auditActions,
  auditApi,
  auditBounds,
  type AuditEntry,
  auditKinds,
  type AuditSubject,
  isCalendarDay,
  dateFormat,
  personPath,
  schoolZone,
  searchMaxLength,
  type SubjectKind,
  type HistoryQuery,
} from '@rijbaan/contract'
import { askedIn } from '../asked'
import { requirePage } from '../shell/lists/last-page.server'
import { cmsRows } from '../cms.server'
import { readListPlace } from '../shell/lists/list-address'

/** Whom or what an entry is about: a name where there is one, else the number; and where it can be seen. */
export type Subject = { kind: SubjectKind; id: number; name: string | null; to: string | null }

function placeOf({ kind, id, role }: AuditSubject): string | null {
  if (kind === 'lesson') return adminLessonPath(id)
  if (role === 'STUDENT') return personPath('student', id)
  return role === 'TEACHER' ? personPath('teacher', id) : null
}

const toSubject = (subject: AuditSubject): Subject => ({ kind: subject.kind, id: subject.id, name: subject.name, to: placeOf(subject) })

/** What the audit log can be narrowed to. */
const actions = [...auditActions.keys()]

/** Who did it: a name of the portal or the panel; or nobody by name, for one of these reasons. */
export type Doer = { name: string } | { name: null; nobody: 'onServer' | 'unknown' | 'left' }

/** A line of somebody who was erased keeps their number alone; one without a number is a command's, or of nobody whom we know. */
function toDoer({ actorId, actorName, kind }: AuditEntry): Doer {
  if (actorName) return { name: actorName }
  if (actorId !== null) return { name: null, nobody: 'left' }
  return { name: null, nobody: kind === 'change' ? 'onServer' : 'unknown' }
}

/** What somebody does about their own account is about nobody else. */
const isAboutOneself = ({ actorId, subject }: AuditEntry): boolean => subject?.kind === 'person' && subject.id === actorId

/**
 * A page of the audit log, the latest first, found by name, kind, action and day.
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadHistory(request: Request, context: AppLoadContext) {
  const asked = askedIn<HistoryQuery>(request)
  const place = readListPlace(asked)
  const search = (asked.get('search') ?? '').trim().slice(0, searchMaxLength)
  const date = isCalendarDay(asked.get('date') ?? '') ? asked.get('date') : null
  const wanted = asked.get('action') ?? ''
  const action = actions.includes(wanted) ? wanted : null
  const kind = auditKinds.find((each) => each === asked.get('kind')) ?? null
  const listed = await cmsRows(auditApi.list, context, {
    query: {
      page: place.page - 1,
      size: place.size,
      ...(search ? { search } : {}),
      ...(date ? { date } : {}),
      ...(action ? { action } : {}),
      ...(kind ? { kind } : {}),
    },
  })
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  const format = dateFormat(context.visitor.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: schoolZone,
  })
  const entries = listed.ok
    ? listed.value.rows.map((entry) => ({
        id: entry.id,
        when: format.format(new Date(entry.at)),
        actor: toDoer(entry),
        action: entry.action,
        subject: entry.subject && !isAboutOneself(entry) ? toSubject(entry.subject) : null,
        contentType: entry.contentType,
        fields: entry.fields,
      }))
    : null
  return {
    place,
    search,
    date,
    action,
    kind,
    actions: actions.filter((each) => kind === null || auditActions.get(each) === kind),
    /** Null where they can't be had now. */ entries,
    totalItems,
    countedTo: auditBounds.counted,
  }
}

export type History = Awaited<ReturnType<typeof loadHistory>>
export type HistoryEntry = NonNullable<History['entries']>[number]
