import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readSettings } from './environment'
import { createLog } from './log'
import { listen } from './start'

test.each([
  [{}, '127.0.0.1'],
  [{ WEB_HOST: '0.0.0.0', DEMO: '1' }, '0.0.0.0'],
])('with %j the web app listens on %s alone', async (environment, address) => {
  const settings = { ...readSettings({ WEB_CMS_SECRET: 'shared', ...environment }), port: 0 }
  const server = listen((_req, res) => res.end(), settings, await createLog({ logLevel: 'silent', logFormat: 'json' }))
  await once(server, 'listening')
  expect((server.address() as AddressInfo).address).toBe(address)
  server.close()
})
