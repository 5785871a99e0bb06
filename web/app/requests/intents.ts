import {
  accept,
  checkCallBackForm,
  checkDemoForm,
  checkPackageForm,
  courseTypeMessage,
  fieldProblems,
  hasProblems,
  honeypotField,
  refuse,
  refuseFields,
  requestsApi,
  toastMilliseconds as milliseconds,
  type FieldProblems,
  type Refused,
  type Result,
} from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { contentFor } from '../content.server'
import { intent, type Posted } from '../forms/intent'
import { sayRequest } from './form-sentences'
import { findPackage, toTariffRequest } from './package-request.server'

/** What the visitor typed, field by field. */
const typedIn = ({ values: { name = '', phone = '', email = '', courseType = '', question = '', packageId = '' } }: Posted) => ({
  name,
  phone,
  email,
  courseType,
  question,
  packageId,
})

/** Who asks, as the CMS keeps it; a robot fills the hidden field, too (R59). */
const senderOf = ({ values: { name = '', phone = '', [honeypotField]: website = '' } }: Posted) => ({
  name: name.trim(),
  phone: phone.trim(),
  website,
})

/** What the demo and the call-back form send alike (spec 1 §3, §7; R3). */
const courseRequest = (posted: Posted) => ({
  ...senderOf(posted),
  message: courseTypeMessage(typedIn(posted).courseType),
  language: 'nl' as const,
  url: posted.context.settings.publicUrl + new URL(posted.request.url).pathname,
})

/** The contract's rules first. A robot that fills the hidden field learns nothing from what is wrong: the CMS thanks it (R59). */
function decide(posted: Posted, found: FieldProblems<string>, invalid: Refused): Result<null> {
  const isFine = !hasProblems(found) || senderOf(posted).website !== ''
  return isFine ? accept(null) : refuseFields(found, fieldProblems, invalid)
}

/** Asks for a free demo lesson (spec 1 §7). */
export const askForDemo = intent({
  name: 'demo-lesson',
  done: 'requests.demo.success',
  failed: 'requests.demo.failed',
  milliseconds,
  say: (i18n, result) => sayRequest(i18n, 'demo', result),
  run: serverOnly$(async (posted: Posted) => {
    const checked = decide(posted, checkDemoForm(typedIn(posted)), refuse('invalid-demo-request'))
    if (!checked.ok) return checked
    const { email, question } = typedIn(posted)
    return cms(requestsApi.demoLesson, posted.context, {
      body: { ...courseRequest(posted), email: email.trim(), question: question.trim() },
    })
  }),
})

/** Asks to be called back (spec 1 §7). */
export const askToBeCalled = intent({
  name: 'call-me-back',
  done: 'requests.callMeBack.success',
  failed: 'requests.callMeBack.failed',
  milliseconds,
  say: (i18n, result) => sayRequest(i18n, 'callMeBack', result),
  run: serverOnly$(async (posted: Posted) => {
    const checked = decide(posted, checkCallBackForm(typedIn(posted)), refuse('invalid-call-back-request'))
    return checked.ok ? cms(requestsApi.callMeBack, posted.context, { body: { ...courseRequest(posted), email: '' } }) : checked
  }),
})

/** Asks for a package, with the price that the dialog showed (spec 1 §7, R4). */
export const askForPackage = intent({
  name: 'tariff-request',
  done: 'requests.tariff.success',
  failed: 'requests.tariff.failed',
  milliseconds,
  say: (i18n, result) => sayRequest(i18n, 'tariff', result),
  run: serverOnly$(async (posted: Posted) => {
    const checked = decide(posted, checkPackageForm(typedIn(posted)), refuse('invalid-tariff-request'))
    if (!checked.ok) return checked
    const chosen = findPackage(typedIn(posted).packageId, await contentFor(posted.context, 'nl'))
    if (!chosen) return refuse('invalid-tariff-request')
    return cms(requestsApi.tariffRequest, posted.context, { body: toTariffRequest(chosen, senderOf(posted)) })
  }),
})
