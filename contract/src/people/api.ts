import { z } from 'zod'
import { endpoint } from '../endpoint'
import { done } from '../shapes'
import { adminRoles, roles } from '../roles'
import { lessons } from '../lessons/model'
import { currentUser, peopleQuery, profileChanges, studentOfTeacher, teacherChange, teachersAndStudents } from './model'
import { pictureBounds } from './rules'

export const peopleApi = {
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: roles,
    whileForced: true,
    withoutRole: true,
    withoutSecondFactor: true,
    summary: 'The signed-in person',
    answer: currentUser,
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/auth/me',
    access: roles,
    withoutSecondFactor: true,
    summary: 'Change one’s own profile (R26)',
    body: profileChanges.loose(),
    answer: currentUser,
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/api/auth/me/picture',
    access: roles,
    withoutSecondFactor: true,
    summary: 'Set one’s own profile picture (multipart, field `file`)',
    upload: { field: 'file', maxBytes: pictureBounds.maxBytes },
    answer: currentUser,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/auth/me/picture',
    access: roles,
    withoutSecondFactor: true,
    summary: 'Remove one’s own profile picture',
    answer: currentUser,
  }),
  teacherStudents: endpoint({
    method: 'GET',
    path: '/api/teacher/students',
    access: ['TEACHER'],
    summary: 'A teacher’s own students',
    query: peopleQuery.omit({ only: true }),
    answer: z.array(studentOfTeacher),
  }),
  teacherStudent: endpoint({
    method: 'GET',
    path: '/api/teacher/students/:id',
    access: ['TEACHER'],
    summary: 'One of a teacher’s own students',
    answer: studentOfTeacher,
  }),
  teachersAndStudents: endpoint({
    method: 'GET',
    path: '/super-admin/api/teachers-and-students',
    access: adminRoles,
    summary: 'The teachers and students of the school',
    query: peopleQuery,
    answer: teachersAndStudents,
  }),
  setTeacher: endpoint({
    method: 'PUT',
    path: '/super-admin/api/users/:id/teacher',
    access: adminRoles,
    summary: 'Assign a student to a teacher; booked lessons to come stay with the old one and are listed (R28)',
    body: teacherChange,
    subject: { kind: 'person', at: 'path.id' },
    answer: done.extend({ lessons }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/people/:id/picture',
    access: roles,
    summary: 'A profile picture, for those who may see the person (R71)',
    answer: z.unknown(),
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/super-admin/api/users/:id/second-factor',
    access: adminRoles,
    summary: 'Take a lost second factor off someone one may look after',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/super-admin/api/users/:id/invite',
    access: adminRoles,
    summary: 'Mail the set-password link again (R76)',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/super-admin/api/users/:id/sessions',
    access: adminRoles,
    summary: 'Sign someone out everywhere (ASVS 7.4.5)',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/super-admin/api/users/:id/unlock',
    access: adminRoles,
    summary: 'Lift a lock (R76)',
    subject: { kind: 'person', at: 'path.id' },
    answer: done,
  }),
}
