import { accept, checkHold, hasProblems, holdProblems, periodProblems, refuseFields, retentionApi, retentionKinds } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import { sayUnlessTold } from '../shell/portal/say-unless-told'
import { wasIn } from '../shell/portal/was'
import { afterProof } from '../sign-in/proof.server'
import { checkPeriods } from './period-fields'

const milliseconds = 3000

const savedWords = { done: 'retention.periods.saved', failed: 'retention.periods.saveFailed' } as const
const liftedWords = { done: 'retention.hold.lifted', failed: 'retention.hold.liftFailed' } as const

/** Says what came of a form but for what the page asks by itself: who it is (`AskAgain`). */
const sayUnlessAsked = (words: Parameters<typeof sayUnlessTold>[0]): ReturnType<typeof sayUnlessTold> => {
  const say = sayUnlessTold(words)
  return (i18n, result) => (result.problem?.code === 'proof-required' ? null : say(i18n, result))
}

/**
 * Saves how long what is kept. Only what was changed in the form is sent, with what it was: the log names nothing else, another's change
 * meanwhile stays, and of two in one period the second is told. Whoever saves shows again who they are.
 */
export const savePeriods = intent({
  name: 'save-periods',
  ...savedWords,
  say: sayUnlessAsked(savedWords),
  milliseconds,
  run: serverOnly$(
    afterProof(async ({ values, context }) => {
      const found = checkPeriods(values)
      if (hasProblems(found)) return refuseFields(found, periodProblems)
      const was = wasIn(values, retentionKinds)
      const changed = retentionKinds.flatMap((kind) => {
        const typed = values[kind]?.trim()
        return typed === undefined || typed === was[kind] ? [] : [[kind, typed] as const]
      })
      if (changed.length === 0) return accept(null)
      const kinds = changed.map(([kind]) => kind)
      return cms(retentionApi.save, context, { body: { ...Object.fromEntries(changed), was: wasIn(values, kinds) } })
    }),
  ),
})

/** Whom a form is about: the address's person. */
const idOf = ({ params }: Posted): string => params['studentId'] ?? params['teacherId'] ?? ''

/** Keeps somebody while a case runs. */
export const putOnHold = intent({
  name: 'hold',
  done: 'retention.hold.done',
  failed: 'retention.hold.failed',
  milliseconds,
  run: serverOnly$(async (posted: Posted) => {
    const reason = posted.values['reason'] ?? ''
    const found = checkHold({ reason })
    if (hasProblems(found)) return refuseFields(found, holdProblems)
    return cms(retentionApi.hold, posted.context, { params: { id: idOf(posted) }, body: { reason } })
  }),
})

/** Lets somebody be removed again, which may be tonight: whoever does shows again who they are. */
export const liftHold = intent({
  name: 'lift-hold',
  ...liftedWords,
  say: sayUnlessAsked(liftedWords),
  milliseconds,
  run: serverOnly$(afterProof((posted) => cms(retentionApi.release, posted.context, { params: { id: idOf(posted) } }))),
})

export const holdIntents = [putOnHold, liftHold]
