import { endpoint } from '../endpoint'
import { callMeBackPayload, demoLessonPayload, requestAnswer, tariffRequestPayload } from './model'

export const requestsApi = {
  demoLesson: endpoint({
    method: 'POST',
    path: '/api/public/email/demo-lesson',
    access: 'public',
    summary: 'Ask for a free demo lesson',
    body: demoLessonPayload,
    answer: requestAnswer,
  }),
  callMeBack: endpoint({
    method: 'POST',
    path: '/api/public/email/call-me-back',
    access: 'public',
    summary: 'Ask to be called back',
    body: callMeBackPayload,
    answer: requestAnswer,
  }),
  tariffRequest: endpoint({
    method: 'POST',
    path: '/api/public/email/tariff-request',
    access: 'public',
    summary: 'Ask for a package',
    body: tariffRequestPayload,
    answer: requestAnswer,
  }),
}
