import type { AppLoadContext } from '@remix-run/node'
import {
  dateFormat,
  personPath,
  previewDays,
  retentionApi,
  roleIn,
  schoolZone,
  type CurrentUser,
  type Hold,
  type Language,
} from '@rijbaan/contract'
import { cms } from '../cms.server'
import { findProof } from '../sign-in/proof.server'

/** `23 nov 2026`, of a day or a moment. */
function dateIn(language: Language): (at: string) => string {
  const format = dateFormat(language, { dateStyle: 'medium', timeZone: schoolZone })
  return (at) => format.format(new Date(at.length === 10 ? `${at}T12:00:00Z` : at))
}

const toHold = (hold: Hold, dated: (at: string) => string) => ({
  name: hold.name,
  reason: hold.reason,
  since: dated(hold.since),
  by: hold.by,
  /** An admin has no page in the office. */
  to:
    hold.role === 'STUDENT' ? personPath('student', hold.personId) : hold.role === 'TEACHER' ? personPath('teacher', hold.personId) : null,
})
export type ShownHold = ReturnType<typeof toHold>

/** How long what is kept, what goes next and who is on hold; its figures are null where they can't be had now. */
export async function loadRetention(viewer: CurrentUser, context: AppLoadContext) {
  const canChange = roleIn(viewer.roles[0]?.name ?? '') === 'SUPER_ADMIN'
  const [found, proof] = await Promise.all([cms(retentionApi.overview, context), canChange ? findProof(viewer, context) : null])
  const dated = dateIn(context.visitor.language)
  return {
    days: previewDays,
    /** How whoever looks shows again who they are, before they change a period; null for who may change none. */
    proof,
    retention: found.ok
      ? {
          beginsOn: found.value.beginsOn && dated(found.value.beginsOn),
          periods: found.value.periods,
          upcoming: found.value.upcoming.map((each) => ({ ...each, oldest: each.oldest && dated(each.oldest) })),
          students: found.value.students.map((student) => ({
            ...student,
            lastOn: dated(student.lastOn),
            to: personPath('student', student.id),
          })),
          holds: found.value.holds.map((hold) => toHold(hold, dated)),
        }
      : null,
  }
}

export type RetentionView = Awaited<ReturnType<typeof loadRetention>>
export type RetentionFigures = NonNullable<RetentionView['retention']>

/** Whether somebody is on hold, and why; null where that can't be had now. */
export async function findHold(id: string, context: AppLoadContext): Promise<{ hold: ShownHold | null } | null> {
  const found = await cms(retentionApi.holdOf, context, { params: { id } })
  if (!found.ok) return null
  return { hold: found.value.hold && toHold(found.value.hold, dateIn(context.visitor.language)) }
}
