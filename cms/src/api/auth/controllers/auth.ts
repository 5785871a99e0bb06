import { accept, proofMinutes, refuse, signInApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { cameToNothing, isAbout } from '../../../http/audit-line'
import { controller } from '../../../http/controller'
import { markBrowser } from '../../../http/known-browser'
import { givePanelPass } from '../../../http/panel-door'
import { sessionCookie, sessionIdIn, setSessionCookie } from '../../../http/session'
import peopleService from '../../person/services/person'
import { enter } from '../lib/enter'
import passwordService from '../services/passwords'
import proofService from '../services/proofs'
import secondFactorService from '../services/second-factor'
import sessionService from '../services/sessions'
import signInService from '../services/sign-in'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const people = peopleService({ strapi })
  const passwords = passwordService({ strapi })
  const proofs = proofService({ strapi })
  const secondFactor = secondFactorService({ strapi })
  const sessions = sessionService({ strapi })
  const signIn = signInService({ strapi })

  return {
    login: controller(strapi, signInApi.login, async ({ body, visitor, ctx }) => {
      const checked = await signIn.check(body, visitor)
      return checked.ok ? enter(strapi, ctx, checked.value) : checked
    }),

    logout: controller(strapi, signInApi.logout, async ({ ctx }) => {
      const sessionId = sessionIdIn(strapi, ctx.cookies.get(sessionCookie(strapi).name))
      const owner = sessionId ? await inTransaction(strapi, () => sessions.end(sessionId)) : null
      if (owner !== null) isAbout(owner)
      setSessionCookie(strapi, ctx, null)
      return accept({ message: 'You have been successfully logged out. Welcome back anytime!' })
    }),

    forgotPassword: controller(strapi, signInApi.forgotPassword, ({ body, visitor }) => passwords.forgot(body.username, visitor)),

    setPassword: controller(strapi, signInApi.setPassword, async ({ body, visitor, ctx }) => {
      const set = await passwords.setByToken(body, visitor)
      if (!set.ok) return set
      // Strangers who go on guessing don't keep its owner from signing in by it.
      markBrowser(strapi, ctx, 'portal', set.value.owner)
      return accept({ message: 'Password set successfully' })
    }),

    changePassword: controller(strapi, signInApi.changePassword, async ({ body, person, ctx }) => {
      const changed = await passwords.change(person, body)
      if (!changed.ok) return changed
      setSessionCookie(strapi, ctx, changed.value)
      return accept(await people.describe(person.id))
    }),

    prove: controller(strapi, signInApi.prove, async ({ person, body, ctx }) => {
      const proved = await proofs.prove(person, body)
      if (!proved.ok) return proved
      setSessionCookie(strapi, ctx, proved.value)
      return accept({ message: `Confirmed for ${proofMinutes} minutes.` })
    }),

    sessions: controller(strapi, signInApi.sessions, async ({ person }) => accept(await sessions.list(person.id, person.sessionId))),

    endOtherSessions: controller(strapi, signInApi.endOtherSessions, async ({ person, ctx }) => {
      const left = await sessions.endOthers(person)
      if (!left) return refuse('sign-in-required')
      setSessionCookie(strapi, ctx, left.token)
      if (left.ended === 0) cameToNothing()
      return accept({ ended: left.ended })
    }),

    startSecondFactor: controller(strapi, signInApi.startSecondFactor, ({ person }) => secondFactor.start(person)),

    confirmSecondFactor: controller(strapi, signInApi.confirmSecondFactor, ({ person, body }) => secondFactor.confirm(person, body.code)),

    panelPass: controller(strapi, signInApi.panelPass, ({ person }) => Promise.resolve(givePanelPass(strapi, person))),

    removeSecondFactor: controller(strapi, signInApi.removeSecondFactor, ({ person }) => secondFactor.remove(person)),
  }
}
