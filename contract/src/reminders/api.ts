import { endpoint } from '../endpoint'
import { reminderChoices } from './model'

export const remindersApi = {
  choices: endpoint({
    method: 'GET',
    path: '/api/reminders',
    access: ['STUDENT'],
    summary: 'Which mails about one’s own lessons and exams one gets; 404 where the school sends none',
    answer: reminderChoices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/reminders',
    access: ['STUDENT'],
    summary: 'Choose which mails about one’s own lessons and exams one gets',
    body: reminderChoices,
    answer: reminderChoices,
  }),
}
