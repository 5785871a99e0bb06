// Whether a port is free, asked before anything is started.
import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

/** @returns {Promise<string | null>} the error code that listening gives, or null */
const tryListening = (/** @type {number} */ port, /** @type {string | undefined} */ host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (problem) => resolve('code' in problem ? String(problem.code) : problem.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)))
  })

/** Throws a Problem of one sentence where a port can't be had. `variable` is the setting that moves it. */
export async function requireFreePort(/** @type {number} */ port, /** @type {string} */ variable) {
  // The unspecified address and loopback can each be taken while the other is free.
  for (const host of [undefined, '127.0.0.1']) {
    const problem = await tryListening(port, host)
    if (problem === 'EADDRINUSE') throw new Problem(`Port ${port} is in use; stop what listens there, or set ${variable} to another port.`)
    if (problem === 'EACCES') throw new Problem(`Port ${port} needs more rights than you have; set ${variable} to a port above 1023.`)
    if (problem !== null) throw new Problem(`Port ${port} can't be used (${problem}); set ${variable} to another port.`)
  }
}
