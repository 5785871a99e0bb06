import { z } from 'zod'
import { endpoint } from '../endpoint'
import { adminRoles } from '../roles'
import { auditEntry, auditQuery } from './model'

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/super-admin/api/audit',
    access: adminRoles,
    summary: 'What staff changed, the latest first',
    query: auditQuery,
    answer: z.array(auditEntry),
  }),
}
