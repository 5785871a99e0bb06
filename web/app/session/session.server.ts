import { accept, peopleApi, type CurrentUser, type Result } from '@rijbaan/contract'
import type { BrowserSession, WhoIsThere } from '../browser-session'
import { cms, type CmsCaller } from '../cms.server'
import { toProfileBadge } from '../profile-badge'

/** The `Set-Cookie` value that takes a dead session cookie off the browser (R13). */
function forget(cookie: string): string {
  const name = cookie.slice(0, cookie.indexOf('='))
  return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`
}

/** Asks when it is its turn; a refusal where too much waits for that. */
export type InTurn = (ask: () => Promise<Result<CurrentUser>>) => Promise<Result<CurrentUser>>

async function askCmsFor(caller: CmsCaller, session: BrowserSession, inTurn: InTurn): Promise<Result<CurrentUser | null>> {
  if (session.cookie === null) return accept(null)
  const answer = await inTurn(() => cms(peopleApi.me, caller))
  if (answer.ok) {
    session.personId = answer.value.id
    return answer
  }
  if (answer.code === 'sign-in-required') {
    session.setCookies.push(forget(session.cookie))
    return accept(null)
  }
  session.isUnanswered = true
  return answer
}

/** Answers who is signed in for one request (spec 1 §4, R16): no call without a cookie, one with it. */
export function whoIsThere(caller: CmsCaller, session: BrowserSession, inTurn: InTurn = (ask) => ask()): WhoIsThere {
  let asked: Promise<Result<CurrentUser | null>> | undefined
  const askPerson = () => (asked ??= askCmsFor(caller, session, inTurn))
  return {
    askPerson,
    person: async () => {
      const answer = await askPerson()
      if (!answer.ok) throw new Response(null, { status: 503 })
      return answer.value
    },
    askBadge: async () => {
      const answer = await askPerson()
      return answer.ok && answer.value ? toProfileBadge(answer.value) : null
    },
    forgetPerson: () => {
      asked = undefined
    },
  }
}
