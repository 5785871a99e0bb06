import type { AppLoadContext } from '@remix-run/node'
import { accept, localeOf, schoolZone, signInApi, type Language, type Result } from '@rijbaan/contract'
import { cms } from '../cms.server'
import { drawQr } from './qr.server'
import type { SecondFactorView, SecurityIntent, SecurityOutcome } from './security-result'

/** One place where the person is signed in, as it is read. */
export type SessionLine = { id: string; device: string; signedInAt: string; lastUsedAt: string; isThisOne: boolean }

const momentOf = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: schoolZone }).format(new Date(at))

/** Where one is signed in; null where that can't be had now. */
export async function listSessions(context: AppLoadContext): Promise<SessionLine[] | null> {
  const { language } = context.visitor
  const listed = await cms(signInApi.sessions, context)
  if (!listed.ok) return null
  return listed.value.map((each) => ({
    ...each,
    signedInAt: momentOf(language, each.signedInAt),
    lastUsedAt: momentOf(language, each.lastUsedAt),
  }))
}

const setupOf = (secret: string, uri: string): SecondFactorView => ({ secret, uri, qr: drawQr(uri) })

/** The set-up that the page was showing when its form was posted: without a script nothing else remembers it. */
export function setupIn({ secret = '', uri = '' }: Record<string, string>): SecondFactorView | null {
  return uri.startsWith('otpauth://totp/') && uri.length <= 500 ? setupOf(secret, uri) : null
}

type SecurityForm = (posted: { values: Record<string, string>; context: AppLoadContext }) => Promise<Result<Partial<SecurityOutcome>>>

/** What the forms about one's own sign-in do. */
export const securityForms: Record<SecurityIntent, SecurityForm> = {
  'end-other-sessions': ({ context }) => cms(signInApi.endOtherSessions, context),
  'start-second-factor': async ({ context }) => {
    const started = await cms(signInApi.startSecondFactor, context)
    return started.ok ? accept({ setup: setupOf(started.value.secret, started.value.uri) }) : started
  },
  'confirm-second-factor': ({ values, context }) => cms(signInApi.confirmSecondFactor, context, { body: { code: values['code'] ?? '' } }),
  'remove-second-factor': async ({ values, context }) => {
    const removed = await cms(signInApi.removeSecondFactor, context, { body: { currentPassword: values['currentPassword'] ?? '' } })
    return removed.ok ? accept({}) : removed
  },
}
