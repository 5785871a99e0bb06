import { z } from 'zod'
import { endpoint } from '../endpoint'
import { languages } from '../language'
import { contentSnapshot, contentVersions, tip } from './model'

const query = z.object({
  language: z.enum(languages).default('nl').describe('The language of the snapshot'),
  /** `draft` asks for unpublished texts; only the web app's preview may. */
  status: z.enum(['published', 'draft']).default('published').describe('Drafts are for the preview alone'),
})

/** Who knows nothing yet leaves both out. */
const known = z.object({
  nl: z.string().default('').describe('The ETag of the Dutch snapshot that the caller holds'),
  en: z.string().default('').describe('The ETag of the English one'),
})

/** How long a question for news is held open while there is none, in milliseconds. */
export const newsMilliseconds = 25_000

export const contentApi = {
  snapshot: endpoint({
    method: 'GET',
    path: '/api/public/content',
    access: 'web-app',
    summary: 'Everything the public pages show, in one language, with an ETag',
    query,
    answer: contentSnapshot,
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/public/content/news',
    access: 'web-app',
    summary: 'What is published now: at once where the caller holds something else, else when that changes or after 25 seconds',
    query: known,
    answer: contentVersions,
  }),
  tipOfTheDay: endpoint({
    method: 'GET',
    path: '/api/tips/today',
    access: ['STUDENT'],
    summary: 'The tip of the day in the reader’s language, or nothing',
    answer: tip.nullable(),
  }),
}
