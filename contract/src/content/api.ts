import { z } from 'zod'
import { endpoint } from '../endpoint'
import { languages } from '../language'
import { contentSnapshot, tip } from './model'

const query = z.object({
  language: z.enum(languages).default('nl').describe('The language of the snapshot'),
  /** `draft` asks for unpublished texts; only the web app's preview may. */
  status: z.enum(['published', 'draft']).default('published').describe('Drafts are for the preview alone'),
})

export const contentApi = {
  snapshot: endpoint({
    method: 'GET',
    path: '/api/public/content',
    access: 'web-app',
    summary: 'Everything the public pages show, in one language, with an ETag',
    query,
    answer: contentSnapshot,
  }),
  tipOfTheDay: endpoint({
    method: 'GET',
    path: '/api/tips/today',
    access: ['STUDENT'],
    summary: 'The tip of the day in the reader’s language, or nothing',
    answer: tip.nullable(),
  }),
}
