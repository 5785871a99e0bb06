import { impersonal } from './impersonal'

/** Where a line of the product was when something went wrong. */
type Frame = { filename?: string; function?: string; module?: string; lineno?: number; colno?: number; in_app?: boolean }

type Thrown = { type?: string; value?: string; stacktrace?: { frames?: Frame[] } }

/** An error as collectors that speak Sentry's protocol take it, as far as we look at it. */
type ErrorEvent = { exception?: { values?: Thrown[] } }

const toFrame = ({ filename, function: name, module, lineno, colno, in_app }: Frame): Frame => ({
  filename,
  function: name,
  module,
  lineno,
  colno,
  in_app,
})

const toThrown = ({ type, value, stacktrace }: Thrown): Thrown => ({
  type,
  value: value === undefined ? undefined : impersonal(value),
  stacktrace: { frames: stacktrace?.frames?.map(toFrame) },
})

/** What an event keeps besides: nothing of the request, its person, its body, or what was logged before. */
type Kept = 'event_id' | 'timestamp' | 'platform' | 'level' | 'release' | 'environment' | 'tags'

/** An error as it may leave the house: where it happened and what it says, without anything personal. */
export function impersonalEvent<E extends ErrorEvent & Partial<Record<Kept, unknown>>>(
  event: E,
): Pick<E, Kept> & ErrorEvent & { type: undefined } {
  const { event_id, timestamp, platform, level, release, environment, tags } = event
  const kept = { event_id, timestamp, platform, level, release, environment, tags }
  return { ...kept, type: undefined, exception: { values: event.exception?.values?.map(toThrown) } }
}

/** Attributes of a trace's spans that are about nobody. Addresses are not among them: they carry query strings and tokens. */
const spanAttributes: readonly string[] = [
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'rijbaan.request_id',
]

/** Takes everything else out of a span's attributes, in place. */
export function keepImpersonalAttributes(attributes: Record<string, unknown>): void {
  for (const name of Object.keys(attributes)) if (!spanAttributes.includes(name)) Reflect.deleteProperty(attributes, name)
}
