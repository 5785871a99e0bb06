import { impersonalEvent } from '@rijbaan/contract'
import type { Report } from './log'

export type ErrorCollector = { report: Report; stop: () => Promise<void> }

const none: ErrorCollector = { report: () => undefined, stop: () => Promise.resolve() }

/** How long a stop waits for what is still to be sent, in milliseconds. */
const patience = 2000

/**
 * Sends errors to a collector that speaks Sentry's protocol, such as GlitchTip, without anything personal. Its library is loaded
 * only where `SENTRY_DSN` names one.
 */
export async function openErrorCollector(dsn: string | null): Promise<ErrorCollector> {
  if (dsn === null) return none
  const sentry = await import('@sentry/node')
  sentry.init({
    dsn,
    defaultIntegrations: false,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      // Ends the process, as Node does by itself.
      sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
    ],
    skipOpenTelemetrySetup: true,
    registerEsmLoaderHooks: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    initialScope: { tags: { app: 'web' } },
    beforeSend: impersonalEvent,
  })
  return {
    report: (problem, requestId) => void sentry.captureException(problem, { tags: { requestId } }),
    stop: async () => {
      await sentry.close(patience)
    },
  }
}
