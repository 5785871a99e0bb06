import {
  checkHold,
  checkPeriod,
  hasProblems,
  holdProblems,
  periodProblems,
  refuseFields,
  retentionApi,
  retentionKinds,
} from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../cms.server'
import { intent, type Posted } from '../forms/intent'

const milliseconds = 3000

/** Saves how long what is kept. */
export const savePeriods = intent({
  name: 'save-periods',
  done: 'retention.periods.saved',
  failed: 'retention.periods.saveFailed',
  milliseconds,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const given = retentionKinds.flatMap((kind) => (values[kind] === undefined ? [] : [[kind, values[kind]] as const]))
    const found = Object.fromEntries(given.map(([kind, typed]) => [kind, checkPeriod(kind, typed) ?? undefined]))
    if (hasProblems(found)) return refuseFields(found, periodProblems)
    return cms(retentionApi.save, context, { body: Object.fromEntries(given) })
  }),
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
