import type { CurrentUser, Result } from '@rijbaan/contract'
import type { ProfileBadge } from './profile-badge'

/** The browser's session, as one request carries it through the web app. */
export type BrowserSession = {
  /** `name=value` of the session cookie, for the CMS; null without one. */
  cookie: string | null
  /** `name=value` of the mark of a browser in which somebody has been let in, for the CMS. */
  browserMark?: string | null
  /** `Set-Cookie` values that the answer to the browser carries beside its own. */
  setCookies: string[]
  /** The number of whose session it is, once that was asked. */
  personId?: number
  /** The CMS could not say whose session it is: for the rest of the request it is asked for nothing more. */
  isUnanswered?: boolean
  /** The form that a browser without a script posted, and whether a call went unanswered since. */
  posted?: { copy: Request; isCutOff: boolean }
}

/** Who is signed in: asked once, however many loaders want to know. */
export type WhoIsThere = {
  /** The person, null for nobody, or the refusal where the CMS can't say. */
  askPerson: () => Promise<Result<CurrentUser | null>>
  /**
   * The person, or null for nobody.
   * @throws a 503 response where the CMS can't say.
   */
  person: () => Promise<CurrentUser | null>
  /** What a header shows of the person; nobody while the CMS can't say: the website stays up without it. */
  askBadge: () => Promise<ProfileBadge | null>
  /** Has the next question asked anew: the person has changed in this request. */
  forgetPerson: () => void
}
