import { expect, test } from 'vitest'
import { asVisitor } from './support/call'
import { startOwnCms } from './support/own-cms'
import { demoPassword } from './support/session'

test('who is being answered when the CMS is asked to stop gets the answer', async () => {
  const cms = await startOwnCms()
  // Comparing a password takes a third of a second.
  const signIns = ['student', 'teacher', 'admin'].map((username) =>
    fetch(`${cms.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...asVisitor() },
      body: JSON.stringify({ username, password: demoPassword }),
    }).then(({ status }) => status),
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stopped = cms.stop()
  expect(await Promise.all(signIns)).toEqual([200, 200, 200])
  await stopped
  await expect(fetch(`${cms.url}/livez`)).rejects.toThrow()
}, 90_000)
