import type { Endpoint } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { requireAccess } from './access'
import { auditCalls } from './audit'
import { requireBody } from './body'
import { refuseWithoutStorage } from './storage-problems'
import { arrivingPath } from './super-admin-path'
import { letRefusedUploadPass, readUpload } from './upload-body'

/** Strapi puts `/api` before every route of ours. */
const toRoutePath = (path: string): string => arrivingPath(path).replace(/^\/api\//, '/')

/** A name in a path takes whatever stands there, so that `/lessons/:id` before `/lessons/available` would answer for it. */
const fixedPathsFirst = (one: { path: string }, other: { path: string }): number =>
  Number(one.path.includes(':')) - Number(other.path.includes(':'))

/**
 * Strapi's routes for a family of endpoints of the contract, each handled by the action of the same name.
 * `auth: false` because access is decided by ours, from the same table.
 */
export const routesFrom =
  (api: Record<string, Endpoint>, name: string) =>
  ({ strapi }: { strapi: Core.Strapi }) => ({
    routes: Object.entries(api)
      .map(([action, endpoint]) => ({
        method: endpoint.method,
        path: toRoutePath(endpoint.path),
        handler: `${name}.${action}`,
        endpoint,
        config: {
          auth: false,
          middlewares: [
            letRefusedUploadPass(endpoint),
            refuseWithoutStorage(strapi),
            requireAccess(endpoint, strapi),
            readUpload(endpoint),
            requireBody,
            auditCalls(endpoint, strapi),
          ],
        },
      }))
      .sort(fixedPathsFirst),
  })
