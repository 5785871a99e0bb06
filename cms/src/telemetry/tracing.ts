import { contentApi, keepImpersonalAttributes } from '@rijbaan/contract'
import { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { findAnswered } from './route-of'

/** Asked for by those who watch, and by the web app once a second and language. */
const watched = ['/livez', '/readyz', '/healthz', contentApi.snapshot.path]

/**
 * Sends traces of requests to the collector at an address. Their libraries are loaded here and nowhere else. Answers how to stop,
 * which sends what is left.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const trace = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { registerInstrumentations } = await import('@opentelemetry/instrumentation')
  const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new trace.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rijbaan-cms' }),
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: ({ attributes, events, status }) => {
          keepImpersonalAttributes(attributes)
          events.length = 0
          delete status.message
        },
        forceFlush: () => Promise.resolve(),
        shutdown: () => Promise.resolve(),
      },
      new trace.BatchSpanProcessor(exporter),
    ],
  })
  provider.register()
  const stopInstruments = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }: IncomingMessage) => watched.includes(url.split('?')[0] ?? ''),
        applyCustomAttributesOnSpan: (span, request) => {
          const found = request instanceof IncomingMessage ? findAnswered(request) : undefined
          if (!found) return
          span.updateName(found.route)
          span.setAttributes({ 'http.route': found.route, 'rijbaan.request_id': found.requestId })
        },
      }),
    ],
  })
  // The instruments see Node's own module when it is asked for after them.
  createRequire(__filename)('node:http')
  return async () => {
    stopInstruments()
    await provider.shutdown()
  }
}
