import { openAuthenticator } from './authenticator'
import type { Answer } from './call'
import { optionsFor } from './passkeys'
import { codeFor } from './second-factor'
import type { Browser } from './session'

/** Ends in a session what was begun. */
type Ending = (browser: Browser) => Promise<Answer>

/** Begins to set up an authenticator app, and answers how it is ended by a first code. */
export async function beginApp(browser: Browser): Promise<Ending> {
  const { body } = await browser.call('POST', '/api/auth/second-factor')
  const secret = String(body['secret'])
  return (ending) => ending.call('PUT', '/api/auth/second-factor', { code: codeFor(secret) })
}

/** The same for a passkey, by what the browser has made. */
export async function beginPasskey(browser: Browser): Promise<Ending> {
  const credential = openAuthenticator().create(await optionsFor(browser))
  return (ending) => ending.call('POST', '/api/auth/passkeys', { credential })
}
