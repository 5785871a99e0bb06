import type { Deed } from '@rijbaan/contract'
import { isOfPanel } from './panel-paths'

/** Something that is done in the panel: what, and of which content type. */
export type PanelDeed = { action: Deed; contentType?: string }

type Rule = { method: RegExp; path: RegExp; action: Deed | null }

const any = /^/
const posts = /^POST$/
const entries = String.raw`^/content-manager/(?:collection|single)-types/(?:api|plugin)::[\w-]+\.([\w-]+)`

/** The panel's calls that change something, by the framework's addresses, which it takes in capitals too: the first rule that fits decides. */
const rules: Rule[] = [
  { method: posts, path: /^\/admin\/login$/i, action: 'panel.signIn' },
  { method: posts, path: /^\/admin\/logout$/i, action: 'panel.signOut' },
  // They ask, keep somebody signed in, or have a mail sent, and change nothing.
  { method: any, path: /^\/admin\/(access-token|permissions\/check|forgot-password|homepage\/.*|telemetry.*)$/i, action: null },
  { method: any, path: /^\/content-manager\/uid\//i, action: null },
  { method: any, path: /^\/content-manager\/.*\/actions\/(count\w*|bulkFindForValidation)$/i, action: null },
  { method: any, path: /^\/admin\/(register|register-admin|reset-password|users\/me)$/i, action: 'panel.ownAccount' },
  { method: any, path: /^\/admin\/users\/me\/sessions(\/|$)/i, action: 'panel.endSessions' },
  { method: any, path: /^\/admin\/users(\/|$)/i, action: 'panel.accounts' },
  { method: any, path: /^\/(admin|users-permissions)\/roles(\/|$)/i, action: 'panel.roles' },
  { method: any, path: new RegExp(String.raw`${entries}(?:/[^/]+)?/actions/(?:publish|bulkPublish)$`, 'i'), action: 'panel.publish' },
  { method: any, path: new RegExp(String.raw`${entries}(?:/[^/]+)?/actions/(?:unpublish|bulkUnpublish)$`, 'i'), action: 'panel.unpublish' },
  { method: any, path: new RegExp(String.raw`${entries}(?:/[^/]+)?/actions/discard$`, 'i'), action: 'panel.discard' },
  { method: any, path: new RegExp(String.raw`${entries}/actions/bulkDelete$`, 'i'), action: 'panel.delete' },
  { method: /^DELETE$/, path: new RegExp(String.raw`${entries}(?:/[^/]+)?$`, 'i'), action: 'panel.delete' },
  { method: any, path: /^\/content-manager\/history-versions\/[^/]+\/restore$/i, action: 'panel.update' },
  { method: posts, path: new RegExp(String.raw`${entries}(?:/(?:auto-)?clone/[^/]+)?$`, 'i'), action: 'panel.create' },
  { method: /^PUT$/, path: new RegExp(String.raw`${entries}(?:/[^/]+)?$`, 'i'), action: 'panel.update' },
  { method: /^DELETE$/, path: /^\/upload\/(files|folders)\//i, action: 'panel.deleteFile' },
  { method: posts, path: /^\/upload\/actions\/bulk-delete$/i, action: 'panel.deleteFile' },
  { method: posts, path: /^\/upload(\/unstable.*|\/actions\/upload.*|\/files|\/folders|\/)?$/i, action: 'panel.addFile' },
  { method: any, path: /^\/upload\/((files|folders|actions)\/|ai-metadata-jobs$)/i, action: 'panel.changeFile' },
  { method: posts, path: /^\/rijbaan\/status\/mails\/[^/]+\/send-again$/i, action: 'panel.sendMailAgain' },
  // Whatever else there is or will be: languages, how a form looks, what an upgrade adds.
  { method: any, path: any, action: 'panel.settings' },
]

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The path as the router takes it: names in it are decoded, a slash in one stays what it is, and a last slash is none. */
function asRouted(path: string): string {
  try {
    const names = path.split('/').map((name) => decodeURIComponent(name).replaceAll('/', '%2F'))
    return names.join('/').replace(/\/+$/, '')
  } catch {
    return path
  }
}

/** What a call of the panel does, as the audit log names it; null for one that changes nothing. `query` has `id` where a file is changed. */
export function panelDeed(method: string, path: string, query: Record<string, unknown> = {}): PanelDeed | null {
  if (reads.has(method) || !isOfPanel(path)) return null
  const routed = asRouted(path)
  const rule = rules.find((each) => each.method.test(method) && each.path.test(routed))
  if (!rule?.action) return null
  if (rule.action === 'panel.addFile' && query['id'] !== undefined) return { action: 'panel.changeFile' }
  const contentType = new RegExp(entries, 'i').exec(routed)?.[1]
  return { action: rule.action, ...(contentType ? { contentType } : {}) }
}
