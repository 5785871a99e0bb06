import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findFreePort } from './support/free-port'
import { startMailServer } from './support/mail-server'
import { mailTo } from './support/mailbox'
import { startOwnCms } from './support/own-cms'
import { openPanel } from './support/panel'
import { thisCms } from './support/this-cms'
import { waitFor } from './support/wait-for'

const password = 'Kantoor-2026-Amsterdam'

const post = (path: string, body: object) =>
  fetch(thisCms().url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Invites a colleague from the panel, as its owner does. */
async function inviteColleague(preferedLanguage: 'nl' | 'en'): Promise<string> {
  const email = `office-${randomUUID()}@example.test`
  const owner = await openPanel('owner@example.test')
  const roles = (await owner.call('GET', '/admin/roles')).body as { data: { id: number; code: string }[] }
  const role = roles.data.find(({ code }) => code === 'office')
  const colleague = { email, firstname: 'Noa', lastname: 'Jansen', roles: [role?.id], preferedLanguage }
  expect((await owner.call('POST', '/admin/users', colleague)).status).toBe(201)
  return email
}

test('who is invited to the panel comes in by a mail, and by another one after forgetting the password', async () => {
  const email = await inviteColleague('nl')
  const invitation = await mailTo(email)
  expect(invitation.subject).toBe('Je toegang tot het kantoor van Rijschool De Rijbaan')
  expect(invitation.text).toContain('Hallo Noa,')
  const registrationToken = /registrationToken=([\w-]+)/.exec(invitation.text ?? '')?.[1]
  const userInfo = { firstname: 'Noa', lastname: 'Jansen', password }
  expect((await post('/admin/register', { registrationToken, userInfo })).status).toBe(200)

  expect((await post('/admin/forgot-password', { email })).status).toBe(204)
  const reset = await mailTo(email, ({ subject }) => subject === 'Stel een nieuw wachtwoord in voor het kantoor')
  expect(reset.html).toContain('Rijschool De Rijbaan')
  const resetPasswordToken = /reset-password\?code=([\w-]+)/.exec(reset.text ?? '')?.[1]
  expect((await post('/admin/reset-password', { resetPasswordToken, password: `${password}!` })).status).toBe(200)
  expect((await post('/admin/login', { email, password: `${password}!` })).status).toBe(200)
})

test('both mails are in the language that the colleague reads', async () => {
  const email = await inviteColleague('en')
  expect((await mailTo(email)).subject).toBe('Your access to the office of Rijschool De Rijbaan')
})

test('an address that nobody has gets no mail, and the answer doesn’t tell', async () => {
  expect((await post('/admin/forgot-password', { email: `nobody-${randomUUID()}@example.test` })).status).toBe(204)
})

test('they go out by the mail server that the school named', async () => {
  const port = await findFreePort()
  const mailServer = await startMailServer(port)
  const cms = await startOwnCms({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'owner@example.test' })
  expect((await fetch(`${cms.url}/admin/forgot-password`, { method: 'POST', headers, body })).status).toBe(204)
  const mail = await waitFor('the mail', () =>
    Promise.resolve(mailServer.received.find(({ recipient }) => recipient === 'owner@example.test')),
  )
  expect(mail.text).toContain('/admin/auth/reset-password?code=')
  await cms.stop()
  await mailServer.stop()
})
