import { endpoint } from '../endpoint'
import { adminRoles } from '../roles'
import { requestedStudent } from './model'

export const requestsOfficeApi = {
  requestedStudent: endpoint({
    method: 'GET',
    path: '/super-admin/api/requests/:id/student',
    access: adminRoles,
    summary: 'What a request says of somebody who becomes a student',
    answer: requestedStudent,
  }),
}
