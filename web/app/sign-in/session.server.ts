import { accept, peopleApi, type CurrentUser, type Result } from '@rijbaan/contract'
import { cms, type CmsCaller } from '../cms.server'

/** The browser's session, as one request carries it through the web app. */
export type BrowserSession = {
  /** `name=value` of the session cookie, for the CMS; null without one. */
  cookie: string | null
  /** `Set-Cookie` values that the answer to the browser carries beside its own. */
  setCookies: string[]
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
  /** Has the next question asked anew: the person has changed in this request. */
  forgetPerson: () => void
}

/** The `Set-Cookie` value that takes a dead session cookie off the browser (R13). */
function forget(cookie: string): string {
  const name = cookie.slice(0, cookie.indexOf('='))
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`
}

async function askCmsFor(caller: CmsCaller, session: BrowserSession): Promise<Result<CurrentUser | null>> {
  if (session.cookie === null) return accept(null)
  const answer = await cms(peopleApi.me, caller)
  if (answer.ok) return answer
  if (answer.code === 'sign-in-required') {
    session.setCookies.push(forget(session.cookie))
    return accept(null)
  }
  session.isUnanswered = true
  return answer
}

/** Answers who is signed in for one request (spec 1 §4, R16): no call without a cookie, one with it. */
export function whoIsThere(caller: CmsCaller, session: BrowserSession): WhoIsThere {
  let asked: Promise<Result<CurrentUser | null>> | undefined
  const askPerson = () => (asked ??= askCmsFor(caller, session))
  return {
    askPerson,
    person: async () => {
      const answer = await askPerson()
      if (!answer.ok) throw new Response(null, { status: 503 })
      return answer.value
    },
    forgetPerson: () => {
      asked = undefined
    },
  }
}
