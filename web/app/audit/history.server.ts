import { type AppLoadContext } from '@remix-run/node'
import {
  adminLessonPath,
  auditApi,
  auditBounds,
  type AuditSubject,
  endpoints,
  isCalendarDay,
  isAudited,
  localeOf,
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

/** What staff do, by the endpoints' names in the contract: what the audit log can be narrowed to. */
const actions = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).flatMap(([name, endpoint]) => (isAudited(endpoint) ? [`${family}.${name}`] : [])),
)

/**
 * A page of what staff changed, the latest first, found by name, action and day.
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadHistory(request: Request, context: AppLoadContext) {
  const asked = askedIn<HistoryQuery>(request)
  const place = readListPlace(asked)
  const search = (asked.get('search') ?? '').trim().slice(0, searchMaxLength)
  const date = isCalendarDay(asked.get('date') ?? '') ? asked.get('date') : null
  const wanted = asked.get('action') ?? ''
  const action = actions.includes(wanted) ? wanted : null
  const listed = await cmsRows(auditApi.list, context, {
    query: {
      page: place.page - 1,
      size: place.size,
      ...(search ? { search } : {}),
      ...(date ? { date } : {}),
      ...(action ? { action } : {}),
    },
  })
  const totalItems = listed.ok ? listed.value.totalItems : 0
  requirePage(request, place, totalItems)
  const format = new Intl.DateTimeFormat(localeOf[context.visitor.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: schoolZone,
  })
  const entries = listed.ok
    ? listed.value.rows.map((entry) => ({
        id: entry.id,
        when: format.format(new Date(entry.at)),
        actor: entry.actorName,
        action: entry.action,
        subject: entry.subject && toSubject(entry.subject),
        fields: entry.fields,
      }))
    : null
  return {
    place,
    search,
    date,
    action,
    actions,
    /** Null where they can't be had now. */ entries,
    totalItems,
    countedTo: auditBounds.counted,
  }
}

export type History = Awaited<ReturnType<typeof loadHistory>>
export type HistoryEntry = NonNullable<History['entries']>[number]
