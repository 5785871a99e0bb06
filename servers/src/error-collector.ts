import { impersonalEvent } from './collectors'
import { patience } from './stopping'

export type ErrorCollector = {
  /** Sends an error with where it was met, such as its request's id. */
  report: (problem: unknown, place: Record<string, string | undefined>) => void
  /** Sends what is left. */
  stop: () => Promise<void>
}

/**
 * Sends errors of an app to a collector that speaks Sentry's protocol, such as GlitchTip, without anything personal. Its library is
 * loaded here and nowhere else.
 */
export async function openErrorCollector({ dsn, app }: { dsn: string; app: string }): Promise<ErrorCollector> {
  const sentry = await import('@sentry/node')
  sentry.init({
    dsn,
    defaultIntegrations: false,
    // A promise that fails with nobody waiting is an uncaught exception of Node's, which is sent and ends the process, unless an app listens
    // for it by itself and goes on. The library's own listener would end it all the same.
    integrations: [sentry.linkedErrorsIntegration(), sentry.onUncaughtExceptionIntegration()],
    skipOpenTelemetrySetup: true,
    registerEsmLoaderHooks: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    initialScope: { tags: { app } },
    beforeSend: impersonalEvent,
  })
  return {
    report: (problem, place) => void sentry.captureException(problem, { tags: place }),
    stop: async () => {
      await sentry.close(patience)
    },
  }
}
