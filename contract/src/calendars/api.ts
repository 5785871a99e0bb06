import { endpoint } from '../endpoint'
import { done } from '../shapes'
import { calendarFeed, calendarText, feedChoice, feedToken, madeFeed } from './model'

const holders = ['STUDENT', 'TEACHER'] as const

export const calendarsApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: holders,
    summary: 'Whether one has a calendar feed; 404 where the school has none',
    answer: calendarFeed,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/calendar',
    access: holders,
    summary: 'Make a calendar feed of one’s own lessons and exams; one of before ends',
    records: 'own-account',
    // Whoever has the address sees where somebody is and when, long after the session that made it.
    needsProof: true,
    signedInDoes: true,
    answer: madeFeed,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/calendar',
    access: ['TEACHER'],
    summary: 'Choose whether one’s feed has students’ whole names and places, which asks again who one is, or first names alone',
    body: feedChoice,
    records: 'own-account',
    answer: calendarFeed,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    access: holders,
    summary: 'End one’s calendar feed',
    records: 'own-account',
    answer: done,
  }),
  feed: endpoint({
    method: 'POST',
    path: '/api/calendar/feed',
    access: 'web-app',
    summary: 'A calendar by the token of its address',
    body: feedToken,
    answer: calendarText,
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/api/calendar/lessons/:id',
    access: holders,
    summary: 'One’s own lesson as a file for a calendar',
    answer: calendarText,
  }),
  exam: endpoint({
    method: 'GET',
    path: '/api/calendar/exams/:id',
    access: holders,
    summary: 'One’s own exam, or one’s student’s, as a file for a calendar',
    answer: calendarText,
  }),
}
