import { expect, type Browser, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { demoPassword } from './door'
import type { Product } from './product'

/** Accounts of the panel in the demo. */
const panelAccounts = { office: 'office@example.test', owner: 'owner@example.test' } as const
export type PanelAccount = keyof typeof panelAccounts

/** A member of the office in the panel, in Dutch, as the panel comes to them. */
export class Office {
  constructor(
    readonly page: Page,
    private readonly cmsUrl: string,
  ) {}

  async signIn(account: PanelAccount = 'office'): Promise<void> {
    await this.page.goto(`${this.cmsUrl}/admin`)
    await this.page.locator('input[name="email"]').fill(panelAccounts[account])
    await this.page.locator('input[name="password"]').fill(demoPassword)
    await this.page.locator('button[type="submit"]').click()
    await expect(this.page.locator('nav a[href*="/content-manager"]').first()).toBeVisible({ timeout: 20_000 })
  }

  /** The panel's first page. */
  async openStart(): Promise<void> {
    await this.page.goto(`${this.cmsUrl}/admin/`)
    await expect(this.page.getByRole('heading', { level: 1, name: /^Dag / })).toBeVisible({ timeout: 20_000 })
  }

  /** Says of everybody who waits for a call that they were spoken to: the panel's home shows six, the longest waiting first. */
  async tickOffAll(): Promise<void> {
    const waiting = this.page.getByRole('button', { name: /^Gesproken met / }).first()
    const nobody = this.page.getByText('Niemand wacht op een telefoontje.')
    for (;;) {
      await this.openStart()
      await expect(waiting.or(nobody)).toBeVisible()
      if (await nobody.isVisible()) return
      const saved = this.page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await waiting.click()
      expect((await saved).status()).toBe(200)
    }
  }

  /** The list of a content type, such as `tariff` or `request`. */
  async openList(type: string): Promise<Locator> {
    await this.page.goto(`${this.cmsUrl}/admin/content-manager/collection-types/api::${type}.${type}`)
    const rows = this.page.getByRole('grid').getByRole('row')
    await expect(rows.nth(1)).toBeVisible({ timeout: 20_000 })
    return rows
  }

  /** Opens the tariff that reads so in the list, by the kind of car and its name. */
  async openTariff(car: 'Schakel' | 'Automaat', name: string): Promise<void> {
    const rows = await this.openList('tariff')
    const row = rows.filter({ has: this.page.getByRole('gridcell', { name: car, exact: true }) })
    await row.getByRole('link', { name, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(this.field('Prijs')).toBeEditable()
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  /** Opens the home page's form. */
  async openHome(): Promise<void> {
    await this.page.goto(`${this.cmsUrl}/admin/content-manager/single-types/api::home-page.home-page?plugins[i18n][locale]=nl`)
    await expect(this.field('Bovenaan: titel')).toBeEditable({ timeout: 20_000 })
  }

  /** Opens the form of the school's names, numbers and addresses. */
  async openSite(): Promise<void> {
    await this.page.goto(`${this.cmsUrl}/admin/content-manager/single-types/api::site.site?plugins[i18n][locale]=nl`)
    await expect(this.field('Rekeningnummer (IBAN)')).toBeEditable({ timeout: 20_000 })
  }

  /** Writes a text with marks anew: a list, and a paragraph that ends in a link. The cursor is never moved: the editor hears of that later. */
  async writeMarked(
    label: string,
    { items, words, link, href }: { items: string[]; words: string; link: string; href: string },
  ): Promise<void> {
    const { keyboard } = this.page
    await this.emptyText(label)
    await this.tool(label, 'Ongeordende lijst').click()
    for (const item of items) {
      await keyboard.type(item)
      await keyboard.press('Enter')
    }
    // In an item without words it ends the list.
    await keyboard.press('Enter')
    await keyboard.type(`${words} `)
    await this.tool(label, 'Link').click()
    await this.page.locator('input[name="text"]').fill(link)
    await this.page.locator('input[name="url"]').fill(href)
    await this.page.getByRole('dialog').getByRole('button', { name: 'Bewaar' }).click()
  }

  /** Writes a text anew as paragraphs alone. */
  async writePlain(label: string, paragraphs: string[]): Promise<void> {
    await this.emptyText(label)
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) await this.page.keyboard.press('Enter')
      await this.page.keyboard.insertText(paragraph)
    }
  }

  /** One text's editor with its buttons, which the panel gives no name of its own. */
  private markedText(label: string): Locator {
    const name = this.page.locator('label').filter({ hasText: label })
    return name.locator('xpath=ancestor::div[.//*[@data-slate-editor]][1]')
  }

  private async emptyText(label: string): Promise<void> {
    const editor = this.markedText(label).locator('[data-slate-editor]')
    await editor.click()
    await expect(async () => {
      await editor.press('Control+a')
      await editor.press('Backspace')
      // Once more, for what was a list.
      await editor.press('Backspace')
      expect((await editor.innerText()).replaceAll('\uFEFF', '').trim()).toBe('')
    }).toPass()
  }

  private tool(label: string, name: string): Locator {
    return this.markedText(label).getByLabel(name, { exact: true })
  }

  /** Publishes what is on the screen; answers when the CMS had taken it, in milliseconds of `performance.now()`. */
  async publish(): Promise<number> {
    const taken = this.page.waitForResponse((answer) => answer.url().includes('/actions/publish') && answer.request().method() === 'POST')
    await this.page.getByRole('button', { name: 'Publiceer' }).click()
    expect((await taken).status()).toBe(200)
    return performance.now()
  }

  /** Saves what is on the screen, as a draft where the type has drafts. */
  async save(): Promise<void> {
    const taken = this.page.waitForResponse((answer) => answer.url().includes('/content-manager/') && answer.request().method() === 'PUT')
    await this.page.getByRole('button', { name: 'Bewaar' }).click()
    expect((await taken).status()).toBe(200)
  }

  /** The page that shows the entry's draft, within the panel. */
  async openPreview(): Promise<FrameLocator> {
    await this.page.getByRole('link', { name: 'Voorbeeld openen' }).click()
    return this.page.frameLocator('iframe')
  }

  /** Opens a request from the work list by the visitor's name. */
  async openRequest(name: string): Promise<void> {
    const rows = await this.openList('request')
    await rows.getByRole('link', { name, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}

/** A browser in which the office is signed in; the panel limits how often one may sign in, so once for all tests. */
export async function openOffice(browser: Browser, { cmsUrl, dataDir }: Product, account: PanelAccount = 'office') {
  const kept = path.join(dataDir, `${account}-session.json`)
  const viewport = { width: 1440, height: 1000 }
  const context = await browser.newContext({ viewport, ...(existsSync(kept) ? { storageState: kept } : {}) })
  const office = new Office(await context.newPage(), cmsUrl)
  if (!existsSync(kept)) await office.signIn(account)
  // Kept as it is at the end: the panel renews a session now and then, and the one before is worth nothing after that.
  const close = async () => {
    try {
      const isSignedIn = !new URL(office.page.url()).pathname.startsWith('/admin/auth')
      if (isSignedIn) await context.storageState({ path: kept })
    } finally {
      await context.close()
    }
  }
  return { office, close }
}
