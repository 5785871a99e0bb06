import { impersonalEvent } from '@rijbaan/contract'
import { collectSurprises } from './surprises'

/** How long a stop waits for what is still to be sent, in milliseconds. */
const patience = 2000

/**
 * Sends surprises to a collector that speaks Sentry's protocol, such as GlitchTip, without anything personal. Its library is
 * loaded here and nowhere else. Answers how to stop, which sends what is left.
 */
export async function openErrorCollector(dsn: string): Promise<() => Promise<void>> {
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
    initialScope: { tags: { app: 'cms' } },
    beforeSend: impersonalEvent,
  })
  collectSurprises((problem, place) => void sentry.captureException(problem, { tags: place }))
  return async () => {
    await sentry.close(patience)
  }
}
