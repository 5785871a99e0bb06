import { randomUUID } from 'node:crypto'
import { panelToken } from './panel-token'
import { thisCms } from './this-cms'

export type Entry = Record<string, unknown> & { documentId: string }

type PanelAnswer = { status: number; body: unknown }

/** The panel as a member of staff uses it, through the calls that its screens make. */
export type Panel = {
  token: string
  call: (method: string, path: string, body?: unknown) => Promise<PanelAnswer>
  list: (uid: string, query?: Record<string, string>) => Promise<Entry[]>
  /** Saves the changes in one language and publishes that language. */
  publish: (uid: string, entry: Entry, locale: string, changes: Record<string, unknown>) => Promise<PanelAnswer>
  /** Saves the changes in one language as a draft. */
  save: (uid: string, entry: Entry, locale: string, changes: Record<string, unknown>) => Promise<PanelAnswer>
}

/** What the panel must not send back: the server keeps these itself. */
const kept = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations', 'status']

const editable = (entry: Entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => !kept.includes(name)))

/** The panel of this worker's CMS, or of another, for a demo account, signed in. */
export const openPanel = async (email: string, { url }: { url: string } = thisCms()): Promise<Panel> =>
  panelWith(await panelToken(email, url), url)

/** A right of the panel's: what may be done, and in which fields. */
type Right = { action: string; subject: string | null; properties?: { fields?: string[]; locales?: string[] }; conditions?: string[] }

/** The panel for somebody for a while: `forget` takes account and role away again, as other tests count them. */
type NarrowPanel = { panel: Panel; forget: () => Promise<void> }

/** The panel for a new account with a role of its own that has these rights alone; made by the owner. */
export async function openNarrowPanel(owner: Panel, rights: Right[], { url }: { url: string } = thisCms()): Promise<NarrowPanel> {
  const made = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await owner.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { data: Data }).data
  }
  const role = await made<{ id: number }>('POST', '/admin/roles', { name: `Smal ${randomUUID()}`, description: '' })
  const permissions = rights.map((right) => ({ properties: {}, conditions: [], ...right }))
  await made('PUT', `/admin/roles/${role.id}/permissions`, { permissions })
  const person = { firstname: 'Noor', lastname: 'Visser' }
  const account = { ...person, email: `panel-${randomUUID()}@example.test`, roles: [role.id] }
  const { id, registrationToken } = await made<{ id: number; registrationToken: string }>('POST', '/admin/users', account)
  const userInfo = { ...person, password: `Smal-${randomUUID()}-A1` }
  const { token } = await made<{ token: string }>('POST', '/admin/register', { registrationToken, userInfo })
  const forget = async () => {
    await made('DELETE', `/admin/users/${id}`)
    await made('DELETE', `/admin/roles/${role.id}`)
  }
  return { panel: panelWith(token, url), forget }
}

/** The panel for whoever has this token. */
function panelWith(token: string, cmsUrl: string): Panel {
  const call = async (method: string, path: string, body?: unknown): Promise<PanelAnswer> => {
    const response = await fetch(`${cmsUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
  }
  const addressOf = (uid: string) => `/content-manager/collection-types/${uid}`
  return {
    token,
    call,
    list: async (uid, query = {}) => {
      const { body } = await call('GET', `${addressOf(uid)}?${new URLSearchParams({ pageSize: '100', ...query })}`)
      return (body as { results: Entry[] }).results
    },
    publish: (uid, entry, locale, changes) =>
      call('POST', `${addressOf(uid)}/${entry.documentId}/actions/publish?locale=${locale}`, { ...editable(entry), ...changes }),
    save: (uid, entry, locale, changes) =>
      call('PUT', `${addressOf(uid)}/${entry.documentId}?locale=${locale}`, { ...editable(entry), ...changes }),
  }
}
