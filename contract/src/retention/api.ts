import { endpoint } from '../endpoint'
import { adminRoles } from '../roles'
import { done } from '../shapes'
import { holdChange, holdOfPerson, periodChanges, retention } from './model'

export const retentionApi = {
  overview: endpoint({
    method: 'GET',
    path: '/super-admin/api/retention',
    access: adminRoles,
    summary: 'How long what is kept, what goes in the coming 30 days, and who is on hold',
    answer: retention,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/super-admin/api/retention',
    access: ['SUPER_ADMIN'],
    needsProof: true,
    summary: 'Change how long what is kept',
    body: periodChanges,
    answer: retention,
  }),
  holdOf: endpoint({
    method: 'GET',
    path: '/super-admin/api/users/:id/hold',
    access: adminRoles,
    summary: 'Whether somebody is on hold',
    answer: holdOfPerson,
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/super-admin/api/users/:id/hold',
    access: adminRoles,
    summary: 'Keep somebody and their rows while a case runs, with the reason',
    body: holdChange,
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/super-admin/api/users/:id/hold',
    access: adminRoles,
    needsProof: true,
    signedInDoes: true,
    summary: 'Lift a hold',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
}
