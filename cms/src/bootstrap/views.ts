import type { Core } from '@strapi/strapi'
import { layouts, layoutsVersion, partLayouts, type Layout } from './layouts'

type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> }

/** A view of the content manager, as the framework keeps it. */
type View = {
  settings: Record<string, unknown>
  metadatas: Record<string, Metadata>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
}

/** Services of the framework's content manager, which have no types. */
type Configurations = {
  findConfiguration: (model: Model) => Promise<View>
  updateConfiguration: (model: Model, view: View) => Promise<unknown>
}
type Model = { uid: string }
type Types = Configurations & { findContentType: (uid: string) => Model }
type Parts = Configurations & { findComponent: (uid: string) => Model }

const toCell = (cell: string) => {
  const [name = '', size] = cell.split(':')
  return { name, size: Number(size) }
}

const rowsOf = (rows: string[]) => rows.map((row) => row.split(' ').map(toCell))

function arranged(view: View, { mainField, list, sort, pageSize, rows }: Layout): View {
  const [sortBy, sortOrder] = sort ?? [mainField, 'ASC']
  return {
    ...view,
    settings: { ...view.settings, mainField, defaultSortBy: sortBy, defaultSortOrder: sortOrder, pageSize: pageSize ?? 10 },
    layouts: { list, edit: rowsOf(rows) },
  }
}

/** Colleagues are picked by name. */
function withAssigneeNames(view: View): View {
  const assignee = view.metadatas['assignee']
  if (!assignee) return view
  return { ...view, metadatas: { ...view.metadatas, assignee: { ...assignee, edit: { ...assignee.edit, mainField: 'firstname' } } } }
}

/**
 * Arranges the panel's lists and forms for the office: columns, order, widths. Done once for each version of our
 * layouts, so that staff may rearrange them afterwards.
 */
export async function ensureViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'rijbaan' })
  if ((await store.get({ key: 'layouts-version' })) === layoutsVersion) return
  const contentManager = strapi.plugin('content-manager')
  const types = contentManager.service<Types>('content-types')
  for (const [uid, layout] of Object.entries(layouts)) {
    const type = types.findContentType(uid)
    const view = await types.findConfiguration(type)
    await types.updateConfiguration(type, withAssigneeNames(arranged(view, layout)))
  }
  const parts = contentManager.service<Parts>('components')
  for (const [uid, layout] of Object.entries(partLayouts)) {
    const part = parts.findComponent(uid)
    const view = await parts.findConfiguration(part)
    await parts.updateConfiguration(part, {
      ...view,
      settings: { ...view.settings, mainField: layout.mainField, defaultSortBy: layout.mainField },
      layouts: { ...view.layouts, edit: rowsOf(layout.rows) },
    })
  }
  await store.set({ key: 'layouts-version', value: layoutsVersion })
}
