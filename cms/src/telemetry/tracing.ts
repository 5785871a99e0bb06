import { contentApi } from '@rijbaan/contract'
import { healthPaths, startTracing } from '@rijbaan/servers'
import type { Settings } from '../../config/rijbaan'
import { isSharedSecret } from '../shared-secret'
import { findAnswered } from './route-of'

/** Sends traces of requests to the collector at an address. Answers how to stop, which sends what is left. */
export const traceRequests = (endpoint: string, settings: Pick<Settings, 'webCmsSecret'>): Promise<() => Promise<void>> =>
  startTracing({
    endpoint,
    service: 'rijbaan-cms',
    // The web app asks for the content once a second and language.
    untraced: [...healthPaths, contentApi.snapshot.path],
    goesOn: ({ headers }) => isSharedSecret(String(headers['x-rijbaan-secret'] ?? ''), settings),
    findAnswered,
  })
