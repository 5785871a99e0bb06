// Ports that nothing listens on.
import { createServer } from 'node:net'

/** So many different ones, free at this moment. */
export async function findFreePorts(/** @type {number} */ count) {
  const servers = Array.from({ length: count }, () => createServer())
  /** @type {number[]} */
  const ports = []
  for (const server of servers) {
    await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined)))
    const address = server.address()
    ports.push(typeof address === 'object' && address ? address.port : 0)
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
