import { panelFromPortalPath, profilePath } from '@rijbaan/contract'
import { Secret, TOTP } from 'otpauth'
import { findBarriers } from './support/axe'
import { demoPassword, sendCredentials } from './support/door'
import { startServers, type Servers } from './support/product'
import { expect, test } from './support/test'
import { welcomeTo, type VisitorOptions } from './support/visitor'

/** A panel whose door is the portal is a setting of its own, so these have servers of their own. */
test.describe.configure({ mode: 'serial' })

let servers: Servers

test.beforeAll(async () => {
  servers = await startServers({ PANEL_DOOR: 'portal' })
})
test.afterAll(() => servers.stop())

const said = {
  nl: { title: 'Naar het paneel van de website', shut: /alleen open met inloggen in twee stappen/, profile: 'Naar mijn profiel' },
  en: { title: 'To the panel of the website', shut: /opens with two-step sign-in only/, profile: 'To my profile' },
} as const

const looks = [
  { language: 'nl', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'nl', width: 1280, hasScript: false },
] as const satisfies VisitorOptions[]

for (const look of looks)
  test(`without two-step sign-in the panel leads to the portal, which says what to do (${JSON.stringify(look)})`, async ({ browser }) => {
    const { welcome, visitors, close } = welcomeTo(browser, servers.webUrl)
    const visitor = await welcome(look)
    const { page } = visitor
    await page.goto(`${servers.cmsUrl}/admin/`)
    await expect(page).toHaveURL(/\/portal\/login\?returnTo=/)
    if (visitor.hasScript) await visitor.waitForScript()
    await sendCredentials(visitor, 'admin')
    await expect(page).toHaveURL(new RegExp(`${panelFromPortalPath}$`))
    await expect(visitor.heading(said[look.language].title)).toBeVisible()
    await expect(page.getByRole('main').getByText(said[look.language].shut)).toBeVisible()
    if (visitor.hasScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: said[look.language].profile }).click()
    await expect(page).toHaveURL(new RegExp(`${profilePath}$`))
    await close()
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
  })

test('with two-step sign-in the panel opens from the portal, and stays shut to another browser', async ({ browser, playwright }) => {
  const api = await playwright.request.newContext({ baseURL: servers.cmsUrl })
  const superadmin = { username: 'superadmin', password: demoPassword }
  expect((await api.post('/api/auth/login', { data: superadmin })).status()).toBe(200)
  expect((await api.post('/api/auth/proof', { data: { currentPassword: demoPassword } })).status()).toBe(200)
  const { secret } = (await (await api.post('/api/auth/second-factor')).json()) as { secret: string }
  const codeOf = (stepsAhead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
  expect((await api.put('/api/auth/second-factor', { data: { code: codeOf(0) } })).status()).toBe(200)
  await api.dispose()

  const { welcome, close } = welcomeTo(browser, servers.webUrl)
  const visitor = await welcome()
  const { page } = visitor
  await page.goto(`${servers.cmsUrl}/admin/`)
  await visitor.waitForScript()
  await sendCredentials(visitor, 'superadmin')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(1))
  await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
  // The panel's own sign-in, at its own host, and no pass left in the address.
  // Its scripts are megabytes, and nobody has loaded them here.
  await expect(page).toHaveURL(new RegExp(`^${servers.cmsUrl}/admin/auth/login`), { timeout: 30_000 })
  await expect(page.getByLabel(/E-?mail/).first()).toBeVisible()

  await page.context().clearCookies({ name: 'rijbaan_session' })
  expect((await page.request.get(`${servers.cmsUrl}/admin/init`)).status()).toBe(200)
  await page.context().clearCookies({ name: 'rijbaan_panel' })
  expect((await page.request.get(`${servers.cmsUrl}/admin/init`)).status()).toBe(403)
  await close()
})
