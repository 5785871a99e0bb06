import { z } from 'zod'
import { endpoint } from '../endpoint'
import { auditEntry, auditQuery } from './model'

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/super-admin/api/audit',
    access: ['ADMIN', 'SUPER_ADMIN'],
    summary: 'What staff changed, the latest first',
    query: auditQuery,
    answer: z.array(auditEntry),
  }),
}
