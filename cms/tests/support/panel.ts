import { panelToken } from './panel-token'
import { thisCms } from './this-cms'

export type Entry = Record<string, unknown> & { documentId: string }

type PanelAnswer = { status: number; body: unknown }

/** The panel as a member of staff uses it, through the calls that its screens make. */
export type Panel = {
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

const opened = new Map<string, Promise<Panel>>()

/** The panel of this worker's CMS, or of another, for a demo account, signed in. */
export function openPanel(email: string, { url }: { url: string } = thisCms()): Promise<Panel> {
  const key = `${email} ${url}`
  const panel = opened.get(key) ?? signIn(email, url)
  opened.set(key, panel)
  return panel
}

async function signIn(email: string, cmsUrl: string): Promise<Panel> {
  const token = await panelToken(email, cmsUrl)

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
