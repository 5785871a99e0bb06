import { judgePassword, type Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { commonPasswordFacts } from '../api/auth/lib/password-facts'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt, textIn, type BeforeCall } from './panel-routes'
import { type Staff } from '../api/office/lib/staff-accounts'

const passwordRefused: Record<NonNullable<ReturnType<typeof judgePassword>>, Record<Language, string>> = {
  'password-too-short': { nl: 'Kies minstens 9 tekens.', en: 'Choose at least 9 characters.' },
  'password-too-long': { nl: 'Dit wachtwoord is te lang.', en: 'This password is too long.' },
  'password-too-simple': {
    nl: 'Gebruik een hoofdletter, een kleine letter, een cijfer en een leesteken.',
    en: 'Use a capital, a small letter, a digit and a sign.',
  },
  'password-too-common': {
    nl: 'Dit wachtwoord gebruiken veel mensen. Kies een ander.',
    en: 'Many people use this password. Please choose another one.',
  },
  'password-too-personal': {
    nl: 'Dit is vooral een naam die anderen kennen. Kies andere woorden, of meer.',
    en: 'This is mostly a name that others know. Please choose other words, or more of them.',
  },
}

/** Names that a password may not be made of: those that the account has, and those that come with it. */
function namesOf(...given: unknown[]): string[] {
  const names = given.flatMap((each) => ['firstname', 'lastname', 'email'].map((field) => textIn(each, field)?.split('@')[0] ?? ''))
  return names.filter((name) => name !== '')
}

/** Passwords of the panel keep the rule of the portal's: staff there may do more (ASVS 6.2.4, 6.2.11, 6.2.12). */
export const judgeNewPassword =
  (strapi: Core.Strapi, accountOf: (ctx: Context) => Promise<Staff | null>, ...within: string[]): BeforeCall =>
  async (ctx, next) => {
    const sent: unknown = within.reduce<unknown>((given, name) => (given as Record<string, unknown> | undefined)?.[name], ctx.request.body)
    const password = textIn(sent, 'password')
    if (!password) return next()
    const facts = await commonPasswordFacts(strapi, namesOf(sent, await accountOf(ctx)))
    const problem = judgePassword(password, facts)
    // The page of an invitation has its fields beside one another, whatever it sends them in.
    if (problem) refuseAt(['password'], passwordRefused[problem][staffLanguage(strapi)])
    return next()
  }
