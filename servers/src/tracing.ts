import type { Instrumentation } from '@opentelemetry/instrumentation'
import { IncomingMessage, ServerResponse } from 'node:http'
import { keepImpersonalAttributes } from './collectors'

/** What a request turned out to be, once it is answered: the pattern of its route, and its id in the log. */
export type Answered = { route: string; requestId: string }

type Tracing = {
  /** The collector's address, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it. */
  endpoint: string
  /** What the collector calls this server. */
  service: string
  /** Paths whose requests have no trace. */
  untraced: readonly string[]
  findAnswered: (request: IncomingMessage, response: ServerResponse) => Answered | undefined
  /** Whether a request goes on with the trace that it names. A stranger's begins one: theirs would stand in others', or in none at all. */
  goesOn: (request: IncomingMessage) => boolean
  /** What is traced besides the requests that are answered. */
  further?: Instrumentation[]
}

/** Takes away by what a request says which trace it is part of, and what else to note in it. */
const forgetTrace = ({ headers }: IncomingMessage): void =>
  void Object.assign(headers, { traceparent: undefined, tracestate: undefined, baggage: undefined })

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? ''

/**
 * Sends traces of requests, and of nobody, to the collector at an address. Their libraries are loaded here and nowhere else. Answers
 * how to stop, which sends what is left.
 */
export async function startTracing({
  endpoint,
  service,
  untraced,
  findAnswered,
  goesOn,
  further = [],
}: Tracing): Promise<() => Promise<void>> {
  const [trace, { OTLPTraceExporter }, { registerInstrumentations }, { HttpInstrumentation }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new trace.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
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
        // Asked before the headers are read.
        ignoreIncomingRequestHook: (request) => {
          if (!goesOn(request)) forgetTrace(request)
          return untraced.includes(pathOf(request))
        },
        applyCustomAttributesOnSpan: (span, request, response) => {
          if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return
          const answered = findAnswered(request, response)
          if (!answered) return
          span.updateName(answered.route)
          span.setAttributes({ 'http.route': answered.route, 'rijbaan.request_id': answered.requestId })
        },
      }),
      ...further,
    ],
  })
  // The instruments see Node's own module when it is asked for after them.
  process.getBuiltinModule('node:http')
  return async () => {
    stopInstruments()
    await provider.shutdown()
  }
}
