import { z } from 'zod'
import { endpoint } from '../endpoint'
import { adminRoles } from '../roles'
import { lessons } from '../lessons/model'
import { done } from '../shapes'
import { lessonCounters, newPerson, overview, personDetail, profileEdit, statusChange } from './model'

/** The account that was made. */
const taken = done.extend({ id: z.number() })

/** What the office does for people: takes them in, looks after them, lets them go (spec 2 §7). */
export const peopleOfficeApi = {
  createOwnStudent: endpoint({
    method: 'POST',
    path: '/api/auth/create-student',
    access: ['TEACHER'],
    summary: 'Take a student in, as one’s own (R23, R54)',
    body: newPerson,
    subject: { kind: 'person', at: 'answer.id' },
    answer: taken,
  }),
  createStudent: endpoint({
    method: 'POST',
    path: '/api/auth/super-admin/create-student',
    access: adminRoles,
    summary: 'Take a student in (R23)',
    body: newPerson,
    subject: { kind: 'person', at: 'answer.id' },
    answer: taken,
  }),
  createTeacher: endpoint({
    method: 'POST',
    path: '/api/auth/super-admin/create-teacher',
    access: adminRoles,
    needsProof: true,
    signedInDoes: true,
    summary: 'Take a teacher in (R23)',
    body: newPerson,
    subject: { kind: 'person', at: 'answer.id' },
    answer: taken,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/super-admin/api/overview',
    access: adminRoles,
    summary: 'The figures of the office’s start page',
    answer: overview,
  }),
  one: endpoint({
    method: 'GET',
    path: '/super-admin/api/users/:id',
    access: adminRoles,
    summary: 'Someone of the school',
    answer: personDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/super-admin/api/users/:id',
    access: adminRoles,
    summary: 'Change someone’s profile fields (R76); another e-mail address asks for a proof, and counts at once',
    body: profileEdit,
    subject: { kind: 'person', at: 'path.id' },
    answer: personDetail,
  }),
  lessonCounters: endpoint({
    method: 'GET',
    path: '/super-admin/api/users/:id/lesson-counts',
    access: adminRoles,
    summary: 'The four counters of a student or teacher (R43)',
    answer: lessonCounters,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/super-admin/api/users/:id/status',
    access: adminRoles,
    summary:
      'Activate or deactivate a student or teacher; booked lessons to come are listed (R30); a teacher is let in again after a proof',
    body: statusChange,
    subject: { kind: 'person', at: 'path.id' },
    answer: done.extend({ lessons }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/super-admin/api/users/:id/hard',
    access: ['SUPER_ADMIN'],
    summary: 'Delete someone for good, with the secret in X-Admin-Delete-Secret (R55)',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
  anonymise: endpoint({
    method: 'POST',
    path: '/super-admin/api/users/:id/anonymise',
    access: ['SUPER_ADMIN'],
    summary: 'Remove the person and keep the payment rows, with the same secret (R55)',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
}
