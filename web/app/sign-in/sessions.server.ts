import type { AppLoadContext } from '@remix-run/node'
import { dateFormat, schoolZone, signInApi, type Language } from '@rijbaan/contract'
import { cms } from '../cms.server'

/** One place where the person is signed in, as it is read. */
export type SessionLine = { id: string; device: string; signedInAt: string; lastUsedAt: string; isThisOne: boolean }

/** A moment as it is read, in Amsterdam. */
export const momentOf = (language: Language, at: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: schoolZone }).format(new Date(at))

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
