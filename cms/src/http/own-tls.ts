import { createServer, type Server } from 'node:tls'
import type { Core } from '@strapi/strapi'
import { settingsOf } from '../settings'

const listeners = new WeakMap<Core.Strapi, Server>()

/** What listens over TLS, where anything does. */
export const tlsListenerOf = (strapi: Core.Strapi): Server | undefined => listeners.get(strapi)

/**
 * Answers over TLS as well, where CMS_TLS_PORT says so: what comes in there is handed to the same server as what comes in plainly, which
 * may then listen on this machine alone (ASVS 12.3.3). Null where it isn't asked for.
 * @throws where the certificate or the key is none, or the port is taken.
 */
export function listenOverTls(strapi: Core.Strapi): Promise<Server> | null {
  const { ownTls } = settingsOf(strapi)
  if (!ownTls) return null
  const { httpServer } = strapi.server
  const server = createServer({ cert: ownTls.certificate, key: ownTls.key, minVersion: 'TLSv1.2' }, (socket) => {
    httpServer.emit('connection', socket)
  })
  listeners.set(strapi, server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(ownTls.port, ownTls.host, () => {
      strapi.log.info('The CMS answers over TLS as well.', { port: ownTls.port })
      resolve(server)
    })
  })
}
