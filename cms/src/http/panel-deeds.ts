import type { Deed } from '@rijbaan/contract'

/** Something that is done in the panel: what, and of which content type. */
export type PanelDeed = { action: Deed; contentType?: string }

type Rule = { method: RegExp; path: RegExp; action: Deed | null }

const any = /^/
const posts = /^POST$/
const entries = String.raw`^/content-manager/(?:collection|single)-types/(?:api|plugin)::[\w-]+\.([\w-]+)`

/** The panel's calls that change something, by the addresses of the framework: the first rule that fits decides. */
const rules: Rule[] = [
  { method: posts, path: /^\/admin\/login$/, action: 'panel.signIn' },
  { method: posts, path: /^\/admin\/logout$/, action: 'panel.signOut' },
  // They ask, keep somebody signed in, or have a mail sent, and change nothing.
  { method: any, path: /^\/admin\/(access-token|permissions\/check|forgot-password|homepage\/.*|telemetry.*)$/, action: null },
  { method: any, path: /^\/content-manager\/uid\//, action: null },
  { method: any, path: /^\/content-manager\/.*\/actions\/(count\w*|bulkFindForValidation)$/, action: null },
  { method: any, path: /^\/admin\/(register|register-admin|reset-password|users\/me)$/, action: 'panel.ownAccount' },
  { method: any, path: /^\/admin\/users(\/|$)/, action: 'panel.accounts' },
  { method: any, path: /^\/(admin|users-permissions)\/roles(\/|$)/, action: 'panel.roles' },
  { method: any, path: new RegExp(String.raw`${entries}(?:/[^/]+)?/actions/(?:publish|bulkPublish)$`), action: 'panel.publish' },
  { method: any, path: new RegExp(String.raw`${entries}(?:/[^/]+)?/actions/(?:unpublish|bulkUnpublish)$`), action: 'panel.unpublish' },
  { method: any, path: new RegExp(String.raw`${entries}(?:/[^/]+)?/actions/discard$`), action: 'panel.discard' },
  { method: any, path: new RegExp(String.raw`${entries}/actions/bulkDelete$`), action: 'panel.delete' },
  { method: /^DELETE$/, path: new RegExp(String.raw`${entries}(?:/[^/]+)?$`), action: 'panel.delete' },
  { method: posts, path: new RegExp(String.raw`${entries}(?:/(?:auto-)?clone/[^/]+)?$`), action: 'panel.create' },
  { method: /^PUT$/, path: new RegExp(String.raw`${entries}(?:/[^/]+)?$`), action: 'panel.update' },
  { method: /^DELETE$/, path: /^\/upload\/(files|folders)\//, action: 'panel.deleteFile' },
  { method: posts, path: /^\/upload\/actions\/bulk-delete$/, action: 'panel.deleteFile' },
  { method: posts, path: /^\/upload(\/unstable.*|\/actions\/upload.*|\/folders|\/)?$/, action: 'panel.addFile' },
  { method: any, path: /^\/upload\/(files|folders|actions)\//, action: 'panel.changeFile' },
  // Whatever else there is or will be: tokens, hooks, languages, how a form looks.
  { method: any, path: /^\/(admin|content-manager|upload|i18n|email|users-permissions|content-type-builder)\//, action: 'panel.settings' },
]

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What a call of the panel does, as the audit log names it; null for one that changes nothing. `query` has `id` where a file is changed. */
export function panelDeed(method: string, path: string, query: Record<string, unknown> = {}): PanelDeed | null {
  if (reads.has(method)) return null
  const rule = rules.find((each) => each.method.test(method) && each.path.test(path))
  if (!rule?.action) return null
  if (rule.action === 'panel.addFile' && query['id'] !== undefined) return { action: 'panel.changeFile' }
  const contentType = new RegExp(entries).exec(path)?.[1]
  return { action: rule.action, ...(contentType ? { contentType } : {}) }
}
