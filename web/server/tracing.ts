import { contentApi } from '@rijbaan/contract'
import { healthPaths, startTracing } from '@rijbaan/servers'
import type { ServerResponse } from 'node:http'
import type { Known } from './request-log'
import { noRoute } from './route-pattern'

const knownOf = (response: object): Partial<Known> => ('locals' in response ? (response.locals as Partial<Known>) : {})

const routeIn = (response: object): string => knownOf(response).route ?? noRoute

const requestIdIn = (response: ServerResponse): string => String(knownOf(response).requestId)

/**
 * Sends traces of requests, and of what the CMS is asked in them, to the collector at an address. Answers how to stop, which sends
 * what is left.
 */
export async function traceRequests(endpoint: string): Promise<() => Promise<void>> {
  const { UndiciInstrumentation } = await import('@opentelemetry/instrumentation-undici')
  return startTracing({
    endpoint,
    service: 'rijbaan-web',
    untraced: healthPaths,
    goesOn: () => false,
    findAnswered: (_request, response) => ({ route: routeIn(response), requestId: requestIdIn(response) }),
    further: [
      new UndiciInstrumentation({
        requireParentforSpans: true,
        ignoreRequestHook: ({ path }) => path.startsWith(contentApi.snapshot.path),
      }),
    ],
  })
}
