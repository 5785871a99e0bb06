import { languages } from '@rijbaan/contract'
import { describe, expect, test } from 'vitest'
import { texts as english } from '../i18n/en'
import { createI18n } from '../i18n/instance'
import { texts as dutch } from '../i18n/nl'
import { sayAccountRefusal } from './account-intent'
import { sayPasswordRefusal, signInSentence } from './sentences'

const texts = { nl: dutch, en: english }

describe.each(languages)('what somebody can do about a refusal is said, also about their account (%s)', (language) => {
  const i18n = createI18n(language, texts[language])

  test.each(['unavailable', 'busy', 'too-slow', 'storage-full'] as const)('of %s everywhere', (code) => {
    const own = i18n.t(`problem.${code}`)
    const problem = { code, facts: {} }
    expect(sayAccountRefusal(i18n, { problem, fields: {} }, 'profile.updateFailed')?.text).toBe(own)
    expect(sayPasswordRefusal(i18n, problem, 'signIn.password.changeFailed').text).toBe(own)
    expect(i18n.t(signInSentence(code))).toBe(own)
  })

  test.each(['file-infected', 'file-not-checked', 'file-not-stored'] as const)('of a picture by %s', (code) => {
    const told = sayAccountRefusal(i18n, { problem: { code, facts: {} }, fields: {} }, 'profile.picture.failed')
    expect(told?.text).toBe(i18n.t(`problem.${code}`))
  })

  test('of too-many-requests on the profile', () => {
    const told = sayAccountRefusal(i18n, { problem: { code: 'too-many-requests', facts: {} }, fields: {} }, 'profile.updateFailed')
    expect(told?.text).toBe(i18n.t('problem.too-many-requests'))
  })
})
