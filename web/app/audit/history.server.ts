import { type AppLoadContext } from '@remix-run/node'
import {
  adminLessonPath,
  auditActions,
  auditApi,
  auditBounds,
  type AuditEntry,
  auditKinds,
  type AuditSubject,
  formerName,
  isCalendarDay,
  type Language,
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

/** The page that somebody has in the office: students and teachers have one. */
function pageOf({ id, role }: Pick<AuditSubject, 'id' | 'role'>): string | null {
  if (role === 'STUDENT') return personPath('student', id)
  return role === 'TEACHER' ? personPath('teacher', id) : null
}

const placeOf = (subject: AuditSubject): string | null => (subject.kind === 'lesson' ? adminLessonPath(subject.id) : pageOf(subject))

function toSubject(subject: AuditSubject, language: Language): Subject {
  const { kind, id, role } = subject
  return { kind, id, name: role === 'FORMER' ? formerName('person', id, language) : subject.name, to: placeOf(subject) }
}

/** What the audit log can be narrowed to. */
const actions = [...auditActions.keys()]

/**
 * Who did it: a name of the portal or the panel, or nobody by name, for one of these reasons; the number that is theirs whatever they call
 * themselves, and where they can be seen.
 */
export type Doer = ({ name: string } | { name: null; nobody: 'onServer' | 'unknown' | 'left' }) & {
  number: { of: 'portal' | 'panel'; id: number } | null
  to: string | null
}

function numberOf({ actorId, panelUserId }: AuditEntry): Doer['number'] {
  if (actorId !== null) return { of: 'portal', id: actorId }
  return panelUserId === null ? null : { of: 'panel', id: panelUserId }
}

/** A line of somebody who was erased keeps their number alone; one without a number is a command's, or of nobody whom we know. */
function toDoer(entry: AuditEntry): Doer {
  const { actorId, actorName, actorRole, kind } = entry
  const number = numberOf(entry)
  const to = actorId === null ? null : pageOf({ id: actorId, role: actorRole })
  if (actorName) return { name: actorName, number, to }
  if (actorId !== null) return { name: null, nobody: 'left', number, to }
  return { name: null, nobody: kind === 'change' ? 'onServer' : 'unknown', number, to }
}

/** Calls that put a student on a lesson or take one off; their lines name the field where somebody was put on. */
const assigning = ['teacherLessons.assign']

/** What became of the lesson: as its history says, else as far as the line itself tells. */
function changesOf({ action, fields, lesson }: AuditEntry) {
  const changes = lesson?.changes ?? []
  if (changes.length > 0 || !assigning.includes(action)) return changes
  return [{ kind: fields.includes('studentId') ? ('assigned' as const) : ('unassigned' as const), student: null }]
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
        /** When the lesson is that it is about; null where it is about none, or one that is gone. */
        lessonAt: entry.lesson?.startsAt ? format.format(new Date(entry.lesson.startsAt)) : null,
        changes: changesOf(entry).map(({ kind: change, student }) => ({
          kind: change,
          student: student && { name: student.name, to: personPath('student', student.id) },
        })),
        subject: entry.subject && !isAboutOneself(entry) ? toSubject(entry.subject, context.visitor.language) : null,
        contentType: entry.contentType,
        fields: entry.fields,
        renamed: entry.renamed,
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
