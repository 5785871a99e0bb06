import { accept, checkHold, hasProblems, holdProblems, periodProblems, refuseFields, retentionApi, retentionKinds } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { sayResult } from '../forms/say-result'
import { afterProof } from '../sign-in/proof.server'
import { beforeName, checkPeriods } from './period-fields'

const milliseconds = 3000

const periods = { name: 'save-periods', done: 'retention.periods.saved', failed: 'retention.periods.saveFailed', milliseconds } as const

/** Saves how long what is kept. Only what was changed in the form is sent: the log names nothing else, and another's change meanwhile stays. Whoever saves shows again who they are. */
export const savePeriods = intent({
  ...periods,
  // The page asks by itself who it is.
  say: (i18n, result) =>
    result.problem?.code === 'proof-required' ? null : sayResult(i18n, { ...periods, run: undefined }, result as FormResult<never>),
  run: serverOnly$(
    afterProof(async ({ values, context }) => {
      const found = checkPeriods(values)
      if (hasProblems(found)) return refuseFields(found, periodProblems)
      const changed = retentionKinds.flatMap((kind) => {
        const typed = values[kind]?.trim()
        return typed === undefined || typed === values[beforeName(kind)] ? [] : [[kind, typed] as const]
      })
      if (changed.length === 0) return accept(null)
      return cms(retentionApi.save, context, { body: Object.fromEntries(changed) })
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

/** Lets somebody be removed again. */
export const liftHold = intent({
  name: 'lift-hold',
  done: 'retention.hold.lifted',
  failed: 'retention.hold.liftFailed',
  milliseconds,
  run: serverOnly$((posted: Posted) => cms(retentionApi.release, posted.context, { params: { id: idOf(posted) } })),
})

export const holdIntents = [putOnHold, liftHold]
