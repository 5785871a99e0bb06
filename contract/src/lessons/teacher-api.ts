import { z } from 'zod'
import { endpoint } from '../endpoint'
import { pageQuery } from '../paging'
import { studentOfTeacher } from '../people/model'
import { done } from '../shapes'
import {
  assignment,
  availability,
  availabilityEdit,
  cancellation,
  generated,
  lesson,
  lessonMove,
  lessonPage,
  lessonPageQuery,
  lessons,
  lessonsQuery,
  movePlaces,
} from './model'

/** Lessons as teachers ask for them. */
export const teacherLessonsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/teacher/lessons',
    access: ['TEACHER'],
    summary: 'A teacher’s own lessons and slots',
    query: lessonsQuery,
    answer: lessons,
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/api/teacher/students/:id/lessons',
    access: ['TEACHER'],
    summary: 'The lessons that a teacher gives one student',
    query: lessonsQuery,
    answer: lessons,
  }),
  myTeaching: endpoint({
    method: 'GET',
    path: '/api/lessons/my-teaching',
    access: ['TEACHER'],
    summary: 'A teacher’s own lessons and slots',
    query: lessonsQuery,
    answer: lessons,
  }),
  myTeachingPage: endpoint({
    method: 'GET',
    path: '/api/lessons/my-teaching/page',
    access: ['TEACHER'],
    summary: 'The same, by pages',
    query: lessonPageQuery,
    answer: lessonPage,
  }),
  students: endpoint({
    method: 'GET',
    path: '/api/lessons/students',
    access: ['TEACHER'],
    summary: 'Students whom the teacher may put on a lesson',
    query: pageQuery,
    answer: z.array(studentOfTeacher),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/teacher/lessons/:id/assign',
    access: ['TEACHER'],
    summary: 'Put a student on a lesson, or take the student off (R37)',
    query: assignment,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/teacher/lessons/:id/cancel',
    access: ['TEACHER'],
    summary: 'Cancel a lesson; a student is taken off (R34)',
    query: cancellation,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: done,
  }),
  movePlaces: endpoint({
    method: 'GET',
    path: '/api/teacher/lessons/:id/move',
    access: ['TEACHER'],
    summary: 'Where a booked lesson that one gives can move to, among slots of one’s own',
    answer: movePlaces,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/teacher/lessons/:id/move',
    access: ['TEACHER'],
    summary: 'Move a booked lesson to a free slot of one’s own',
    body: lessonMove,
    subject: { kind: 'lesson', at: 'path.id' },
    answer: lesson,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/teacher/availability',
    access: ['TEACHER'],
    summary: 'One’s own weekly availability and days off (R31)',
    answer: availability,
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/api/teacher/availability',
    access: ['TEACHER'],
    summary: 'Change it; the free slots follow (R31)',
    body: availabilityEdit,
    answer: generated,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/teacher/availability/generate',
    access: ['TEACHER'],
    summary: 'Make the free slots of the coming weeks (R31)',
    answer: generated,
  }),
}
