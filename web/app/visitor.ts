import type { Language } from '@rijbaan/contract'

/** Who a request comes from, as far as the CMS has to know. */
export type Visitor = {
  /** Network address, for the limits per address. */
  address: string
  language: Language
  requestId: string
  /** What the browser says that it is; the CMS lists it with the session. */
  userAgent?: string | undefined
}
