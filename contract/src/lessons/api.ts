import { z } from 'zod'
import { endpoint } from '../endpoint'
import { adminRoles, roles } from '../roles'
import { done } from '../shapes'
import {
  dateRange,
  lesson,
  lessonEdit,
  lessonMove,
  lessons,
  lessonsQuery,
  movePlaces,
  noteChange,
  pickupChange,
  teacherNote,
  teacherNoteChange,
} from './model'
import { pageQuery } from '../paging'

/** Lessons as students ask for them, and what all roles share. */
export const lessonsApi = {
  myLessons: endpoint({
    method: 'GET',
    path: '/api/lessons/my-lessons',
    access: ['STUDENT'],
    summary: 'One’s own lessons',
    query: lessonsQuery,
    answer: lessons,
  }),
  available: endpoint({
    method: 'GET',
    path: '/api/lessons/available',
    access: ['STUDENT'],
    summary: 'Free slots to come of one’s own teacher',
    query: pageQuery,
    answer: lessons,
  }),
  availableInRange: endpoint({
    method: 'GET',
    path: '/api/lessons/available/date-range',
    access: ['STUDENT'],
    summary: 'The same, between two days, both included (R78)',
    query: dateRange,
    answer: lessons,
  }),
  book: endpoint({ method: 'POST', path: '/api/lessons/:id/book', access: ['STUDENT'], summary: 'Book a slot (R33)', answer: lesson }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/cancel',
    access: ['STUDENT'],
    summary: 'Cancel a booked lesson (R34)',
    answer: done,
  }),
  movePlaces: endpoint({
    method: 'GET',
    path: '/api/lessons/:id/move',
    access: ['STUDENT'],
    summary: 'Where a booked lesson of one’s own can move to',
    answer: movePlaces,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/move',
    access: ['STUDENT'],
    summary: 'Move a booked lesson to a free slot, in one step',
    body: lessonMove,
    answer: lesson,
  }),
  setPickupLocation: endpoint({
    method: 'PUT',
    path: '/api/lessons/:id/pickup-location',
    access: ['STUDENT'],
    summary: 'Say where a booked lesson starts (R40)',
    body: pickupChange,
    answer: lesson,
  }),
  setStudentNote: endpoint({
    method: 'PUT',
    path: '/api/lessons/:id/notes/student',
    access: ['STUDENT'],
    summary: 'Leave the teacher a note about a booked lesson (R40)',
    body: noteChange,
    answer: lesson,
  }),
  setTeacherNote: endpoint({
    method: 'PUT',
    path: '/api/lessons/:id/notes/teacher',
    access: ['TEACHER', ...adminRoles],
    summary: 'Write the teacher’s note on a lesson',
    body: teacherNoteChange,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: lesson,
  }),
  teacherNotes: endpoint({
    method: 'GET',
    path: '/api/student/notes',
    access: ['STUDENT'],
    summary: 'What the teacher wrote on one’s own lessons, the latest first',
    query: pageQuery,
    answer: z.array(teacherNote),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/lessons/:id',
    access: roles,
    summary: 'One lesson, for those whose it is',
    answer: lesson,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/lessons/:id',
    access: adminRoles,
    summary: 'Change a lesson; what is absent stays as it is',
    body: lessonEdit,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: lesson,
  }),
}
