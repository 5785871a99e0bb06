import type { Settings } from '../server/environment'
import type { Log } from '../server/log'
import type { ContentHolder } from './content.server'
import type { ShownTheme } from './styles/themes'
import type { BrowserSession, WhoIsThere } from './browser-session'
import type { Visitor } from './visitor'

declare module '@remix-run/node' {
  /** What the server hands to every loader and action. */
  interface AppLoadContext extends WhoIsThere {
    settings: Settings
    log: Log
    content: ContentHolder
    visitor: Visitor
    /** The visitor's session cookie, and the cookies that the answer sets. */
    session: BrowserSession
    /** Asked for by a page of ours that is open already (`….data`), not as a page. */
    isDataRequest: boolean
    /** The visitor has just signed out and has to be told. */
    hasJustSignedOut: boolean
    /** The look that the visitor chose for the portal. */
    theme: ShownTheme
    /** The school's present, one moment for all that a request shows and decides. */
    now: Date
    /** The visitor came from the panel's preview and sees drafts. */
    isPreview: boolean
    /** What the page's own inline scripts carry until the server has hashed them. */
    scriptMark: string
    /** Addresses of the scripts with this language's texts, for a preload; none in development. */
    textsScripts: string[]
  }

  interface Future {
    v3_singleFetch: true
  }
}
