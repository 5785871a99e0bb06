import type { Access, Endpoint } from '@rijbaan/contract'

/** Strapi puts `/api` before every route of ours. */
const apiPrefix = '/api'

const policiesOf = (access: Access): string[] => {
  if (access === 'public') return []
  if (access === 'web-app') return ['global::web-app']
  throw new Error('Endpoints for signed-in people need the session policy.')
}

/**
 * Strapi's routes for a family of endpoints of the contract, each handled by the action of the same name.
 * `auth: false` because access is decided by our own policies, from the same table.
 */
export const routesFrom = (api: Record<string, Endpoint>, name: string) => ({
  routes: Object.entries(api).map(([action, { method, path, access }]) => ({
    method,
    path: path.slice(apiPrefix.length),
    handler: `${name}.${action}`,
    config: { auth: false, policies: policiesOf(access) },
  })),
})
