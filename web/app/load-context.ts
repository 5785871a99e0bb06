import type { Language } from '@rijbaan/contract'
import type { Settings } from '../server/environment'
import type { Log } from '../server/log'
import type { ContentHolder } from './content/content.server'

/** Who a request comes from, as far as the CMS has to know. */
export type Visitor = {
  /** Network address, for the limits per address. */
  address: string
  language: Language
  requestId: string
}

declare module '@remix-run/node' {
  /** What the server hands to every loader and action. */
  interface AppLoadContext {
    settings: Settings
    log: Log
    content: ContentHolder
    visitor: Visitor
    /** The visitor came from the panel's preview and sees drafts. */
    isPreview: boolean
    /** Address of the script with this language's texts, for a preload; null in development. */
    textsScript: string | null
  }

  interface Future {
    v3_singleFetch: true
  }
}
