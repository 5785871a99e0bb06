import type { AppLoadContext } from '@remix-run/node'
import { refuse, type Language } from '@rijbaan/contract'
import { endSiteOf, networkOf, ownTurns } from '@rijbaan/servers'
import type { Request, Response } from 'express'
import type { InTurn } from '../app/session/session.server'
import { signInContext, type SignInContext } from './portal-requests'
import { requestIdOf } from './request-log'

type Caller = Pick<AppLoadContext, 'settings' | 'log'> & { language: Language }

/**
 * Questions to the CMS at once, in each process, about whom a session is of: everything that somebody asks for begins with one. Before it
 * is answered nobody knows whose turn a page is, so these have turns of their own, by the cookie that was sent, and by network where many
 * are made up. Not in all: a CMS that hangs would have everybody wait for each other's time.
 */
const mostQuestions = { ofSession: 4, ofNetwork: 16 }

/** What waits for that is as much as may wait for its rendering. */
const sessionTurns = ownTurns(mostQuestions.ofSession, { perSender: 80, inAll: 400 })
const networkTurns = ownTurns(mostQuestions.ofNetwork, { perSender: 200, inAll: 400 })

const inTurnFrom =
  (address: string) =>
  (session: string): InTurn =>
  async (ask) => {
    const network = networkOf(address)
    const askFromNetwork = async () => (await networkTurns.run(network, ask, endSiteOf(network))) ?? refuse('busy')
    return (await sessionTurns.run(session, askFromNetwork)) ?? refuse('busy')
  }

const known = new WeakMap<Request, SignInContext>()

/** Who asks, and how: the same all through a request, so that the CMS is asked once who is signed in. */
export function signInOf(req: Request, res: Response, { settings, log, language }: Caller): SignInContext {
  const before = known.get(req)
  if (before) return before
  const visitor = { address: req.ip ?? 'unknown', language, requestId: requestIdOf(res.locals), userAgent: req.get('user-agent') }
  const signIn = signInContext(req, { settings, log, visitor }, inTurnFrom(visitor.address))
  known.set(req, signIn)
  return signIn
}
