import type { IncomingHttpHeaders } from 'node:http'

/*
 * Two published ways to grade an answer's headers, as far as one answer tells: what is asked of a whole site (certificates,
 * preloading, where http leads) stays out, and is worth nothing in either.
 */

/** A policy's directives by their names; the first of a name counts, as in browsers. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
    if (name && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => [headers[name] ?? ''].flat().join(', ')

/**
 * The grade of securityheaders.com (Scott Helme; "Security Headers", https://securityheaders.com/about): six headers, of which each
 * that is missing costs one, A to F; all six are an A+, unless the policy lets a page's own scripts run unchecked.
 */
export function gradeByPresence(headers: IncomingHttpHeaders): string {
  const wanted = ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy']
  const directives = directivesOf(headerOf(headers, 'content-security-policy'))
  const isFrameSafe = headerOf(headers, 'x-frame-options') !== '' || directives.has('frame-ancestors')
  const missing = wanted.filter((name) => headerOf(headers, name) === '').length + (isFrameSafe ? 0 : 1)
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? []
  const isUnsafe = scripts.some((source) => source === "'unsafe-inline'" || source === "'unsafe-eval'")
  if (missing === 0) return isUnsafe ? 'A' : 'A+'
  return 'BCDEF'[missing - 1] ?? 'F'
}

const broad = new Set(['*', 'https:', 'http:', 'data:'])

/** What the policy adds or takes (`content-security-policy` in the Observatory's table). */
function pointsOfPolicy(policy: string): number {
  if (policy === '') return -25
  const directives = directivesOf(policy)
  const sourcesOf = (name: string): string[] => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const [scripts, objects, styles] = [sourcesOf('script-src'), sourcesOf('object-src'), sourcesOf('style-src')]
  const isLoose = (sources: string[]) => sources.some((source) => broad.has(source) || source === "'unsafe-inline'")
  if (isLoose(scripts) || objects.some((source) => broad.has(source))) return -20
  if ([...directives.values()].some((sources) => sources.some((source) => source.startsWith('http:')))) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  if (isLoose(styles)) return 0
  const formAction = directives.get('form-action') ?? []
  const isFormSafe = formAction.length === 1 && ["'self'", "'none'"].includes(formAction[0] ?? '')
  return directives.get('default-src')?.join() === "'none'" && isFormSafe ? 10 : 5
}

function pointsOfCookies(headers: IncomingHttpHeaders): number {
  const cookies = headers['set-cookie'] ?? []
  if (cookies.length === 0) return 0
  if (cookies.some((cookie) => /session/i.test(cookie.split('=')[0] ?? '') && !/; *httponly/i.test(cookie))) return -30
  if (cookies.some((cookie) => !/; *secure/i.test(cookie))) return -5
  return cookies.every((cookie) => /; *samesite=(lax|strict)/i.test(cookie)) ? 5 : 0
}

function pointsOfTransport(value: string): number {
  const seconds = Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0)
  if (value === '') return -20
  return seconds >= 15_768_000 ? 0 : -10
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function pointsOfReferrer(value: string): number {
  if (value === '') return 0
  return privateReferrers.includes(value) ? 5 : -5
}

function pointsOfFrames(headers: IncomingHttpHeaders): number {
  if (directivesOf(headerOf(headers, 'content-security-policy')).has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(headerOf(headers, 'x-frame-options')) ? 0 : -20
}

/**
 * The score of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, `src/grader/charts.js`): 100, plus and minus what
 * each header is worth. What adds counts from 90 on.
 */
export function scoreByObservatory(headers: IncomingHttpHeaders): number {
  const points = [
    pointsOfPolicy(headerOf(headers, 'content-security-policy')),
    pointsOfCookies(headers),
    headers['access-control-allow-origin'] === '*' && headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
    pointsOfReferrer(headerOf(headers, 'referrer-policy')),
    pointsOfTransport(headerOf(headers, 'strict-transport-security')),
    headerOf(headers, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    pointsOfFrames(headers),
    /^same-(origin|site)$/.test(headerOf(headers, 'cross-origin-resource-policy')) ? 10 : 0,
  ]
  const sum = (counted: number[]) => counted.reduce((total, each) => total + each, 0)
  const reduced = 100 + sum(points.filter((each) => each < 0))
  return Math.max(0, reduced >= 90 ? reduced + sum(points.filter((each) => each > 0)) : reduced)
}

/** The Observatory's grade of a score, as far as it can be a good one. */
export const gradeOfScore = (score: number): string => (score >= 100 ? 'A+' : score >= 90 ? 'A' : 'below A')
