import { z } from 'zod'
import { endpoint, isAudited, type Endpoint } from '../endpoint'

/** How many reads one call may ask for: more than any screen has. */
export const mostReads = 20

/** Signs of one address at most. All the addresses of a call fit into the largest body that the CMS reads (64 kB). */
export const longestRead = 2000

/**
 * Whether a call may be one of several: what answers data to somebody signed in. Files come by themselves, and so does what is public, or
 * leaves a line in the audit log.
 */
export const goesTogether = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && typeof endpoint.access !== 'string' && !(endpoint.answer instanceof z.ZodUnknown) && !isAudited(endpoint)

export const readsApi = {
  readMany: endpoint({
    method: 'POST',
    path: '/api/reads',
    access: 'web-app',
    summary: 'Several of a visitor’s reads at once, for a screen of the web app: each is answered as it would be by itself',
    body: z
      .array(z.string().max(longestRead).startsWith('/').describe('The address of a GET of this API, with its query'))
      .min(1)
      .max(mostReads),
    answer: z.array(
      z.object({
        status: z.number().int(),
        totalItems: z.number().int().nullable().describe('Of a list by pages: how many there are on all of them'),
        body: z.unknown(),
      }),
    ),
  }),
}
