import type { Core } from '@strapi/strapi'
import { proseFields } from '../api/content/lib/prose/fields'
import { inside } from '../strapi/inside'
import type { View, ViewedModel } from '../strapi/services'
import { agree, toArrangement, type Arrangement } from './arrangement'
import { layouts, partLayouts, type Layout } from './layouts'
import { recordsOf } from '../strapi/records'

const record = 'layouts'

/** Written by versions that arranged all types at once, and by none since. */
const formerRecord = 'layouts-version'
/** Types that those versions didn't have. */
const newSince = new Set(['api::mail-text.mail-text'])

type Arrangements = Record<string, Partial<Arrangement>>

/** Colleagues are picked by name. */
function withAssigneeNames(view: View): View {
  const assignee = view.metadatas['assignee']
  if (!assignee) return view
  return { ...view, metadatas: { ...view.metadatas, assignee: { ...assignee, edit: { ...assignee.edit, mainField: 'firstname' } } } }
}

const arrangementOf = ({ settings, layouts: { list, edit } }: View): Arrangement => ({
  mainField: settings['mainField'] as string,
  sort: [settings['defaultSortBy'] as string, settings['defaultSortOrder'] as string],
  pageSize: settings['pageSize'] as number,
  list,
  form: edit,
})

function arranged(view: View, { mainField, sort, pageSize, list, form }: Arrangement): View {
  const [defaultSortBy, defaultSortOrder] = sort
  return { ...view, settings: { ...view.settings, mainField, defaultSortBy, defaultSortOrder, pageSize }, layouts: { list, edit: form } }
}

const rearranged = (view: View, { attributes }: ViewedModel, ours: Partial<Arrangement>, before: Partial<Arrangement> | undefined): View =>
  arranged(before ? view : withAssigneeNames(view), agree(arrangementOf(view), ours, before, new Set(Object.keys(attributes))))

/** Forms as those versions had them: with the plain form of each text that has marks since. */
function asFormerly([uid, arrangement]: [string, Partial<Arrangement>]): [string, Partial<Arrangement>] {
  const formerName = (name: string) => proseFields[uid]?.find(({ body }) => body === name)?.text ?? name
  const form = arrangement.form?.map((row) => row.map((cell) => ({ ...cell, name: formerName(cell.name) })))
  return [uid, { ...arrangement, ...(form && { form }) }]
}

/** What was arranged before this start; where an earlier version did it, all that it had. */
async function findArranged(strapi: Core.Strapi, ours: Arrangements): Promise<Arrangements> {
  const records = recordsOf(strapi)
  const recorded = await records.read<Arrangements>(record)
  if (recorded) return recorded
  if ((await records.read(formerRecord)) === null) return {}
  return Object.fromEntries(
    Object.entries(ours)
      .filter(([uid]) => !newSince.has(uid))
      .map(asFormerly),
  )
}

/**
 * Arranges the panel's lists and forms for the office: columns, order, widths. Each is applied once, and again where ours has
 * changed since; what the owner has arranged otherwise stays theirs.
 */
export async function ensureViews(strapi: Core.Strapi): Promise<void> {
  const all: Record<string, Layout | (typeof partLayouts)[string]> = { ...layouts, ...partLayouts }
  const ours: Arrangements = Object.fromEntries(Object.entries(all).map(([uid, layout]) => [uid, toArrangement(layout)]))
  const before = await findArranged(strapi, ours)
  const [types, parts] = [inside(strapi, 'typeViews'), inside(strapi, 'partViews')]
  for (const [uid, wanted] of Object.entries(ours)) {
    const views = uid in layouts ? types : parts
    const model = uid in layouts ? types.findContentType(uid) : parts.findComponent(uid)
    const view = await views.findConfiguration(model)
    await views.updateConfiguration(model, rearranged(view, model, wanted, before[uid]))
  }
  await recordsOf(strapi).write(record, ours)
}
