import type { Language } from '@rijbaan/contract'
import type { Settings } from '../server/environment'
import type { Log } from '../server/log'
import type { ContentHolder } from './content/content.server'
import type { ShownTheme } from './portal/themes'
import type { BrowserSession, WhoIsThere } from './sign-in/session.server'

/** Who a request comes from, as far as the CMS has to know. */
export type Visitor = {
  /** Network address, for the limits per address. */
  address: string
  language: Language
  requestId: string
  /** What the browser says that it is; the CMS lists it with the session. */
  userAgent?: string | undefined
}

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
    /** Address of the script with this language's texts, for a preload; null in development. */
    textsScript: string | null
  }

  interface Future {
    v3_singleFetch: true
  }
}
