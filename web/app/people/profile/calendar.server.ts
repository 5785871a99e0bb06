import type { AppLoadContext } from '@remix-run/node'
import { calendarsApi, type Language, type ProblemCode, type Result } from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { sentenceForFile } from '../../handed-file.server'
import { i18nOf } from '../../i18n/i18n.server'

/** Refusals that say when it may be tried again; whatever else is refused is not there. */
const statuses: Partial<Record<ProblemCode, number>> = { unavailable: 503, busy: 503, 'too-many-requests': 429 }
const statusOf = ({ code }: { code: ProblemCode }): number => statuses[code] ?? 404

/** No copy of it is kept between us and who asks, nor where a search engine has found an address that somebody has pasted somewhere. */
const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** When a calendar that found it too busy may ask again. */
const laterSeconds = '900'

/** What the file is called, in its reader's language. */
const fileNames: Record<Language, string> = { nl: 'agenda.ics', en: 'calendar.ics' }

/** Hands a calendar on as a file. It says how large it is: only a large one takes the room of a download. */
const fileOf = ({ calendar }: { calendar: string }, { visitor }: AppLoadContext): Response =>
  new Response(calendar, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(calendar)),
      'Content-Disposition': `attachment; filename="${fileNames[visitor.language]}"`,
    },
  })

/** One's own lesson or exam, for the calendar of a phone. */
export async function openCalendarFile(kind: 'lesson' | 'exam', id: string, context: AppLoadContext): Promise<Response> {
  const found: Result<{ calendar: string }> = await cms(calendarsApi[kind], context, { params: { id } })
  if (found.ok) return fileOf(found.value, context)
  const status = statusOf(found)
  const { t } = i18nOf(context.visitor.language)
  return sentenceForFile(t(status === 404 ? 'portal.appointment.none' : 'portal.appointment.later'), status)
}

/** A calendar for the program that subscribes to it, by the last step of its address (RFC 5545). It reads no sentence. */
export async function openCalendarFeed(step: string, context: AppLoadContext): Promise<Response> {
  const found = await cms(calendarsApi.feed, context, { body: { token: step.replace(/\.ics$/, '') } })
  if (found.ok) return fileOf(found.value, context)
  const status = statusOf(found)
  return new Response(null, { status, headers: status === 404 ? headers : { ...headers, 'Retry-After': laterSeconds } })
}
