import { contentApi, keepImpersonalAttributes } from '@rijbaan/contract'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

/** Asked for by those who watch, and not by visitors. */
const watched = /^\/(livez|readyz|healthz)$/

const routeIn = (response: object): string => {
  const { route } = 'locals' in response ? (response.locals as { route?: string }) : {}
  return route ?? '*'
}

/**
 * Sends traces of requests, and of what the CMS is asked in them, to the collector at an address. Their libraries are loaded here
 * and nowhere else. Answers how to stop, which sends what is left.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [trace, { OTLPTraceExporter }, { registerInstrumentations }, { HttpInstrumentation }, { UndiciInstrumentation }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-undici'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new trace.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'rijbaan-web' }),
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
        ignoreIncomingRequestHook: ({ url = '' }: IncomingMessage) => watched.test(url),
        applyCustomAttributesOnSpan: (span, _request, response) => {
          const route = routeIn(response)
          const id = (response as ServerResponse).getHeader('x-request-id')
          span.updateName(route)
          span.setAttributes({ 'http.route': route, 'rijbaan.request_id': String(id) })
        },
      }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        ignoreRequestHook: ({ path }) => path.startsWith(contentApi.snapshot.path),
      }),
    ],
  })
  // The instruments see Node's own module when it is asked for after them.
  createRequire(import.meta.url)('node:http')
  return async () => {
    stopInstruments()
    await provider.shutdown()
  }
}
