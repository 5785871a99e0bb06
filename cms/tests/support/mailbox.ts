import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { thisCms } from './this-cms'
import { waitFor } from './wait-for'

/** Waits for the newest mail to an address that is the one meant, as it lies in the outbox's folder. */
export const mailTo = (recipient: string, isMeant: (mail: Email) => boolean = () => true): Promise<Email> =>
  waitFor(`a mail to ${recipient}`, async () => {
    const folder = path.join(thisCms().dataDir, 'outbox')
    const names = await readdir(folder).catch(() => [])
    for (const name of names
      .filter((each) => each.endsWith('.eml'))
      .sort()
      .reverse()) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
      if (mail.to?.[0]?.address === recipient && isMeant(mail)) return mail
    }
    return null
  })

/** Whether a mail has a link with a token. */
export const hasToken = ({ text }: Email): boolean => text?.includes('token=') === true

/** The token in the link of the newest mail with one. */
export const tokenMailedTo = async (recipient: string): Promise<string> =>
  /https?:\S+token=([\w-]+)/.exec((await mailTo(recipient, hasToken)).text ?? '')?.[1] ?? ''

/** Whom the mails go to that lie in the outbox's folder. */
export async function addressesOfMailFiles(): Promise<(string | undefined)[]> {
  const folder = path.join(thisCms().dataDir, 'outbox')
  // One that is being written has another ending, and is gone in a moment.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const files = names.map((name) => readFile(path.join(folder, name)))
  return (await Promise.all((await Promise.all(files)).map((bytes) => PostalMime.parse(bytes)))).map(({ to }) => to?.[0]?.address)
}
