import type { AppLoadContext } from '@remix-run/node'
import type { Language } from '@rijbaan/contract'
import type { Request, Response } from 'express'
import { signInContext, type SignInContext } from './portal-requests'
import { requestIdOf } from './request-log'

type Caller = Pick<AppLoadContext, 'settings' | 'log'> & { language: Language }

const known = new WeakMap<Request, SignInContext>()

/** Who asks, and how: the same all through a request, so that the CMS is asked once who is signed in. */
export function signInOf(req: Request, res: Response, { settings, log, language }: Caller): SignInContext {
  const before = known.get(req)
  if (before) return before
  const visitor = { address: req.ip ?? 'unknown', language, requestId: requestIdOf(res.locals), userAgent: req.get('user-agent') }
  const signIn = signInContext(req, { settings, log, visitor })
  known.set(req, signIn)
  return signIn
}
