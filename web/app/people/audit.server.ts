import { redirect, type AppLoadContext } from '@remix-run/node'
import { auditApi, auditBounds, isCalendarDay, localeOf, peopleOfficeApi, roleIn, schoolZone, type AuditEntry } from '@rijbaan/contract'
import { cms, cmsRows } from '../cms.server'
import { adminLessonPath } from '../lessons/admin-places'
import { addressWith, rangeOf, readListPlace } from '../portal/list-address'
import { fullNameOf } from '../sign-in/names'
import { subjectKindOf, type SubjectKind } from './audit-subjects'
import { personPath } from './office-places'

const searchMaxLength = 200

/** Whom or what an entry is about: a name where there is one, else the number; and where it can be seen. */
export type AuditSubject = { kind: SubjectKind; id: number; name: string | null; to: string | null }

/** Somebody as the trail names them; null for who is gone. */
async function findName(id: number, context: AppLoadContext) {
  const found = await cms(peopleOfficeApi.one, context, { params: { id: String(id) } })
  if (!found.ok) return null
  const role = roleIn(found.value.roles[0]?.name ?? '')
  const to = role === 'STUDENT' ? personPath('student', id) : role === 'TEACHER' ? personPath('teacher', id) : null
  return { name: fullNameOf(found.value), to }
}

/** The people on a page of the trail, each asked for once. */
async function findNames(entries: AuditEntry[], context: AppLoadContext) {
  const ids = entries.flatMap(({ action, subjectId }) => (subjectId !== null && subjectKindOf(action) === 'person' ? [subjectId] : []))
  const named = await Promise.all([...new Set(ids)].map(async (id) => [id, await findName(id, context)] as const))
  return new Map(named)
}

type Names = Awaited<ReturnType<typeof findNames>>

function subjectOf({ action, subjectId: id }: AuditEntry, names: Names): AuditSubject | null {
  if (id === null) return null
  const kind = subjectKindOf(action)
  if (kind === 'lesson') return { kind, id, name: null, to: adminLessonPath(id) }
  return { kind, id, name: names.get(id)?.name ?? null, to: names.get(id)?.to ?? null }
}

/**
 * A page of what staff changed, the latest first, found by name and day.
 * @throws a redirect to the last page, for an address beyond it.
 */
export async function loadHistory(request: Request, context: AppLoadContext) {
  const { pathname, searchParams } = new URL(request.url)
  const place = readListPlace(searchParams)
  const search = (searchParams.get('search') ?? '').trim().slice(0, searchMaxLength)
  const date = isCalendarDay(searchParams.get('date') ?? '') ? searchParams.get('date') : null
  const listed = await cmsRows(auditApi.list, context, {
    query: { page: place.page - 1, size: place.size, ...(search ? { search } : {}), ...(date ? { date } : {}) },
  })
  const totalItems = listed.ok ? listed.value.totalItems : 0
  const { pages } = rangeOf(place, totalItems)
  if (pages > 0 && place.page > pages) throw redirect(pathname + addressWith(searchParams, { page: pages }))
  const names: Names = listed.ok ? await findNames(listed.value.rows, context) : new Map()
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
        subject: subjectOf(entry, names),
        fields: entry.fields,
      }))
    : null
  return { place, search, date, /** Null where they can't be had now. */ entries, totalItems, countedTo: auditBounds.counted }
}

export type History = Awaited<ReturnType<typeof loadHistory>>
export type HistoryEntry = NonNullable<History['entries']>[number]
