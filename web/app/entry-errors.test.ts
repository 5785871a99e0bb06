import { createRequestHandler, type AppLoadContext } from '@remix-run/node'
import { privacyPath } from '@rijbaan/contract'
import { expect, test, vi } from 'vitest'
import { siteBuild } from '../tests/fixtures/site-build'

test.each([
  ['that no route answers', '/jan-jansen.data?name=jan', 'GET'],
  ['that sends a form to a page without any', `${privacyPath}.data?name=jan`, 'POST'],
])('a request %s is no error of ours, and nothing of it is told', async (_, address, method) => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const context = { log, visitor: { requestId: 'r' } } as unknown as AppLoadContext
  const answer = await createRequestHandler(siteBuild(), 'production')(new Request(`http://localhost:3000${address}`, { method }), context)
  expect(answer.status).toBeLessThan(500)
  expect(Object.values(log).flatMap(({ mock }) => mock.calls)).toEqual([])
})
