import { connect } from 'node:tls'
import type { Moment } from '../../../status'

const patience = 3000

/** When the certificate ends that visitors of an address are shown; null for an address without one. */
export function findCertificateEnd(publicUrl: string): Promise<Moment | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve) => {
    // Whether it is trusted is the visitors' browsers' to judge; here its end alone is asked for.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: patience,
    })
    const end = (found: Moment) => {
      socket.destroy()
      resolve(found)
    }
    socket.once('secureConnect', () => end({ at: new Date(socket.getPeerCertificate().valid_to).toISOString() }))
    socket.once('timeout', () => end({ problem: 'unreachable' }))
    socket.once('error', () => end({ problem: 'unreachable' }))
  })
}
