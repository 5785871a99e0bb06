import type { AppLoadContext } from '@remix-run/node'
import { listFilePath, listsApi, type Endpoint, type ListArea, type ListName } from '@rijbaan/contract'
import type { z } from 'zod'
import { askedIn } from '../../asked'
import { askCms } from '../../cms.server'
import { hasFeature } from '../../features.server'
import { handFileOn, isFromElsewhere, sentenceForFile } from '../../handed-file.server'
import { i18nOf } from '../../i18n/i18n.server'

const endpoints = {
  admin: {
    lessons: listsApi.lessons,
    exams: listsApi.exams,
    payments: listsApi.payments,
    students: listsApi.students,
    teachers: listsApi.teachers,
  },
  teacher: { lessons: listsApi.ownLessons, exams: listsApi.ownExams, payments: listsApi.ownPayments, students: listsApi.ownStudents },
} as const

type ListOf<Area extends ListArea> = keyof (typeof endpoints)[Area] & ListName
type Asked<Area extends ListArea, List extends ListOf<Area>> =
  (typeof endpoints)[Area][List] extends Endpoint<z.ZodNever, infer Query> ? z.input<Query> & Said : never
/** What an address can say. */
type Said = Record<string, string | number | undefined>

/** The address of a whole list, by the filters and the order that its pages are asked for with; null where the school exports none. */
export async function listFileAddress<Area extends ListArea, List extends ListOf<Area>>(
  context: AppLoadContext,
  area: Area,
  list: List,
  query: Asked<Area, List>,
): Promise<string | null> {
  return (await hasFeature(context, 'lists')) ? listFilePath(area, list, query) : null
}

/**
 * Hands a whole list through from the CMS, which decides who may have which rows of it, as fast as it is read. A list that isn't there,
 * or that the school has switched off, is a 404; one that can't be had just now says so.
 */
export async function openListFile(area: ListArea, list: string, request: Request, context: AppLoadContext): Promise<Response> {
  const { t } = i18nOf(context.visitor.language)
  if (isFromElsewhere(request)) return sentenceForFile(t('portal.fileElsewhere'), 403)
  const known: Partial<Record<string, Endpoint>> = endpoints[area]
  const endpoint = Object.hasOwn(known, list) ? known[list] : undefined
  if (!endpoint) return sentenceForFile(t('portal.list.none'), 404)
  const query = Object.fromEntries(askedIn<Said>(request))
  const file = await askCms(endpoint, context, { query, isHandedOn: true, signal: request.signal })
  if (!file?.ok) {
    await file?.body?.cancel()
    if (file?.status === 429) return sentenceForFile(t('portal.list.often'), 429)
    if (!file || file.status === 503) return sentenceForFile(t('portal.list.later'), 503)
    return sentenceForFile(t('portal.list.none'), 404)
  }
  return handFileOn(file, 'text/csv; charset=utf-8')
}
