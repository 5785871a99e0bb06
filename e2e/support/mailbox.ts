import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails that the product has written to its outbox folder. */
export class Mailbox {
  constructor(private readonly dataDir: string) {}

  async all(): Promise<Email[]> {
    const folder = path.join(this.dataDir, 'outbox')
    // The folder comes with the first mail.
    const files = await readdir(folder).catch(() => [])
    return Promise.all(
      files.filter((name) => name.endsWith('.eml')).map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    )
  }

  /** The mails that fit, once there are `count` of them. */
  async waitFor(what: string, fits: (mail: Email) => boolean, count = 1): Promise<Email[]> {
    let found: Email[] = []
    await expect
      .poll(
        async () => {
          found = (await this.all()).filter(fits)
          return found.length
        },
        { message: what, timeout: 15_000 },
      )
      .toBe(count)
    return found
  }
}

/** Whether a mail goes to this address. */
export const isTo =
  (address: string) =>
  (mail: Email): boolean =>
    mail.to?.some((recipient) => recipient.address === address) ?? false

/** The link in a mail that leads to a new password; empty where there is none. */
export const passwordLinkIn = (mail: Email | undefined): string =>
  /https?:\S+\/set-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
