// The pictures of the office's manual, in both languages, and of the README.
import { expect, type Browser, type Page } from '@playwright/test'
import { languages, type Language } from '@rijbaan/contract'
import { Office, type PanelAccount } from '../support/office'
import { isWanted, settle, takePart, watchRequests } from './camera'
import { panelPictures, portalPictures, readmePictures, type PortalPicture } from './manual-screens'
import { test as pictureTest } from './picture-test'
import { readMoment, type School } from './school'

/** Narrow enough to be read in a page of text, wide enough for the panel's menu. */
const viewport = { width: 1120, height: 720 }

const nameOf = (page: string, language: Language): string => `${page}.${language}`

/** A panel that its account has open; it limits how often one may sign in, so once for all pictures. */
async function openPanel(browser: Browser, school: School, account: PanelAccount): Promise<Page> {
  const context = await browser.newContext({ viewport, timezoneId: 'Europe/Amsterdam' })
  const page = await context.newPage()
  watchRequests(page)
  // Ages alone are told by the school's clock: the panel counts its session's life by the browser's own.
  await page.addInitScript(
    (moment) => {
      Date.now = () => moment
    },
    Date.parse(await readMoment(school)),
  )
  await new Office(page, school.cmsUrl).signIn(account)
  // Whoever leaves while the panel renews its session loses it.
  await settle(page)
  return page
}

/** Has the panel in a language, as if its account had chosen that in its profile. */
async function speak(page: Page, language: Language): Promise<void> {
  const profile = '**/admin/users/me'
  await page.unroute(profile)
  await page.route(profile, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, preferedLanguage: language } } })
  })
}

type PerWorker = { panelOf: (account: PanelAccount) => Promise<Page> }

const test = pictureTest.extend<object, PerWorker>({
  panelOf: [
    async ({ browser, school }, use) => {
      const panels: Partial<Record<PanelAccount, Page>> = {}
      await use(async (account) => (panels[account] ??= await openPanel(browser, school, account)))
      for (const page of Object.values(panels)) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

type Shown = Pick<PortalPicture, 'page' | 'then' | 'of'>

async function takeShown(page: Page, { page: name, then, of }: Shown, language: Language): Promise<void> {
  await settle(page)
  await then?.(page)
  await settle(page)
  await takePart(page, nameOf(name, language), of?.(page) ?? null)
}

type OpenPage = (who: { as?: PortalPicture['as']; language: Language }) => Promise<Page>

async function openPortal({ as, at }: PortalPicture, language: Language, school: School, openPage: OpenPage): Promise<Page> {
  const page = await openPage({ ...(as && { as }), language })
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(at(school.found))
  return page
}

for (const language of languages) {
  const isOne = ({ page }: Shown) => isWanted(nameOf(page, language))

  for (const picture of portalPictures.filter(isOne))
    test(nameOf(picture.page, language), async ({ school, openPage }) =>
      takeShown(await openPortal(picture, language, school, openPage), picture, language),
    )

  for (const picture of panelPictures.filter(isOne))
    test(nameOf(picture.page, language), async ({ school, panelOf }) => {
      const page = await panelOf(picture.as)
      await page.setViewportSize(viewport)
      await speak(page, language)
      await page.goto(`${school.cmsUrl}/admin${picture.at(language)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await takeShown(page, picture, language)
    })
}

for (const picture of readmePictures.filter(({ page }) => isWanted(`${page}.readme`)))
  test(`${picture.page}.readme`, async ({ school, openPage }) => {
    const page = await openPortal(picture, 'nl', school, openPage)
    await settle(page)
    await takePart(page, `${picture.page}.readme`, null)
  })
