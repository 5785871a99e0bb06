// A browser without a script, for the compose project on this machine: cookies, forms, and Caddy's own certificates.
import http from 'node:http'
import https from 'node:https'

const local = (/** @type {string} */ _host, /** @type {{ all?: boolean }} */ options, /** @type {Function} */ done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

/** @type {string | undefined} */
let authority

export class Visitor {
  /** @type {Map<string, string>} */
  #cookies = new Map()

  constructor(/** @type {string} */ origin) {
    this.origin = origin
  }

  /** Believes certificates of this authority, for all visitors. */
  static trust(/** @type {string} */ certificate) {
    authority = certificate
  }

  /** @returns {Promise<{ status: number, text: string }>} Status 0 where nobody answered within 20 s. */
  #ask(/** @type {string} */ place, /** @type {import('node:https').RequestOptions} */ options, body = '') {
    const { request } = this.origin.startsWith('https:') ? https : http
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...options.headers, Accept: 'text/html', ...(cookie ? { Cookie: cookie } : {}) }
    return new Promise((resolve) => {
      const asked = request(
        this.origin + place,
        { ...options, headers, lookup: local, ca: authority, timeout: 20_000, agent: false },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
            this.#cookies.set(name, value)
          }
          let text = ''
          answer.setEncoding('utf8').on('data', (part) => (text += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer')))
      asked.on('error', (problem) => resolve({ status: 0, text: problem.message }))
      asked.end(body)
    })
  }

  get(/** @type {string} */ place) {
    return this.#ask(place, { method: 'GET' })
  }

  post(/** @type {string} */ place, /** @type {Record<string, string>} */ form) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.origin }
    return this.#ask(place, { method: 'POST', headers }, new URLSearchParams(form).toString())
  }

  postJson(/** @type {string} */ place, /** @type {object} */ body) {
    return this.#ask(place, { method: 'POST', headers: { 'Content-Type': 'application/json' } }, JSON.stringify(body))
  }
}
