import { endpoint } from '../endpoint'
import { done } from '../shapes'
import {
  availability,
  availabilityChange,
  cleanedUp,
  generated,
  lesson,
  lessonEdit,
  lessonPage,
  lessonPageQuery,
  lessonQueryEdit,
  lessons,
  newLesson,
} from './model'

const admins = ['ADMIN', 'SUPER_ADMIN'] as const

/** Lessons as admins ask for them. */
export const adminLessonsApi = {
  page: endpoint({
    method: 'GET',
    path: '/super-admin/api/lessons/page',
    access: admins,
    summary: 'All lessons, by pages',
    query: lessonPageQuery,
    answer: lessonPage,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/super-admin/api/lessons/recent',
    access: admins,
    summary: 'The lessons booked today that are nearest to now, at most five (spec 2 §9)',
    answer: lessons,
  }),
  create: endpoint({
    method: 'POST',
    path: '/super-admin/api/lessons',
    access: admins,
    summary: 'Add one slot (R74)',
    body: newLesson,
    subject: { kind: 'lesson', at: 'answer.id' },
    answer: lesson,
  }),
  cleanUp: endpoint({
    method: 'POST',
    path: '/super-admin/api/lessons/cleanup',
    access: admins,
    summary: 'Retire past lessons without a student (R38)',
    answer: cleanedUp,
  }),
  one: endpoint({
    method: 'GET',
    path: '/super-admin/api/lessons/:id',
    access: admins,
    summary: 'One lesson',
    answer: lesson,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/super-admin/api/lessons/:id',
    access: admins,
    summary: 'Change a lesson and who has it; without a student it is free (R37)',
    query: lessonQueryEdit,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: done,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/super-admin/api/lessons/:id',
    access: admins,
    summary: 'Change a lesson; what is absent stays as it is',
    body: lessonEdit,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: lesson,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/super-admin/api/teachers/:id/availability',
    access: admins,
    summary: 'A teacher’s weekly availability and days off (R31)',
    answer: availability,
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/super-admin/api/teachers/:id/availability',
    access: admins,
    summary: 'Change it; the free slots follow (R31)',
    body: availabilityChange,
    subject: { kind: 'person', at: 'path.id' },
    answer: generated,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/super-admin/api/teachers/:id/availability/generate',
    access: admins,
    summary: 'Make a teacher’s free slots of the coming weeks (R31)',
    subject: { kind: 'person', at: 'path.id' },
    answer: generated,
  }),
}
