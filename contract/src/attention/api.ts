import { endpoint } from '../endpoint'
import { adminRoles } from '../roles'
import { attention } from './model'

export const attentionApi = {
  school: endpoint({
    method: 'GET',
    path: '/super-admin/api/attention',
    access: adminRoles,
    summary: 'What waits for somebody of the office, the bookings by week and the teachers’ occupancy',
    answer: attention,
  }),
}
