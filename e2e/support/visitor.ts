import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { languageCookie, type Language } from '@rijbaan/contract'
import { words } from './words'

export type VisitorOptions = {
  language?: Language
  hasScript?: boolean
  /** Width of the window in CSS pixels; 390 is a phone. */
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
}

/** Somebody with a browser of their own. What the browser complains of is kept: a page that works says nothing. */
export class Visitor {
  readonly complaints: string[] = []
  readonly words: (typeof words)[Language]

  constructor(
    readonly page: Page,
    readonly language: Language,
    readonly hasScript: boolean,
  ) {
    this.words = words[language]
    page.on('pageerror', (problem) => this.complain(problem.message))
    page.on('console', (message) => {
      // An answer that isn't 2xx is told there too; tests that ask for one look at the page.
      const isAnswer = message.text().startsWith('Failed to load resource')
      if ((message.type() === 'error' && !isAnswer) || message.type() === 'warning') this.complain(message.text())
    })
  }

  private complain(message: string): void {
    this.complaints.push(`${this.page.url()}: ${message}`)
  }

  /** Opens a page and waits until its script, if there is one, has taken it over. Answers the status. */
  async goTo(path: string): Promise<number> {
    const answer = await this.page.goto(path)
    if (this.hasScript) await this.waitForScript()
    return answer?.status() ?? 0
  }

  async waitForScript(): Promise<void> {
    await this.page.waitForFunction(() => {
      const main = document.querySelector('main')
      const isTaken = main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
      const form = main?.querySelector('form')
      return isTaken && (!form || form.noValidate)
    })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /** What the screen says happened: a toast, or without a script a notice in the page. */
  told(sentence: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: sentence })
  }

  /** What a fact of a screen says, by its label. */
  fact(label: string): Locator {
    return this.page
      .locator('main dl > div')
      .filter({ has: this.page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd')
  }

  /** A section of the tariffs page, by its anchor. */
  section(anchor: string): Locator {
    return this.page.locator(`section#${anchor}`)
  }

  /** A package by its name; where two sections have it, within `place`. */
  package(name: string, place: Locator | Page = this.page): Locator {
    return place.getByRole('article').filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** The price on a package. */
  price(card: Locator): Locator {
    return card.getByRole('paragraph').filter({ hasText: /^(Prijs|Price): / })
  }

  /** Opens the request of a package: a dialog, or without a script a page with the form. */
  async choose(name: string, place?: Locator): Promise<Locator> {
    const role = this.hasScript ? 'button' : 'link'
    await this.package(name, place)
      .getByRole(role, { name: new RegExp(`^${this.words.packages.choose}`) })
      .click()
    return this.page.getByRole('dialog')
  }

  /** The form of a section, by the anchor it stands under. */
  form(anchor: string): Locator {
    return this.page.locator(`#${anchor}`).locator('form')
  }

  field(form: Locator, label: 'name' | 'phone' | 'email'): Locator {
    return form.getByLabel(this.words[label], { exact: true })
  }
}

/** How many times slower than this machine a page's script runs: `SLOWDOWN=4` looks for what only a busy browser shows. */
const slowdown = Number(process.env['SLOWDOWN'] || 1)

async function slowDown(page: Page): Promise<void> {
  if (slowdown === 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Opens browsers for visitors, and closes them at the end. */
export function welcomeTo(browser: Browser, webUrl: string) {
  const closing: (() => Promise<void>)[] = []
  const visitors: Visitor[] = []
  const welcome = async ({ language = 'nl', hasScript = true, width = 1280, height = 900, ...rest }: VisitorOptions = {}) => {
    const options: BrowserContextOptions = { baseURL: webUrl, javaScriptEnabled: hasScript, viewport: { width, height }, ...rest }
    const context = await browser.newContext(options)
    // Dutch is what a visitor gets who has said nothing.
    if (language !== 'nl') await context.addCookies([{ name: languageCookie, value: language, url: webUrl }])
    const page = await context.newPage()
    await slowDown(page)
    const visitor = new Visitor(page, language, hasScript)
    visitors.push(visitor)
    closing.push(() => context.close())
    return visitor
  }
  return { welcome, visitors, close: () => Promise.all(closing.map((close) => close())) }
}
