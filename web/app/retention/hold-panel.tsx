import { checkHold, holdReasonMaxLength, type HoldProblem } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { PostedNotice } from '../forms/posted-notice'
import { knownCodes } from '../forms/result'
import { useForm } from '../forms/use-form'
import { useTypedForm } from '../forms/use-typed-form'
import { AskAgain } from '../sign-in/ask-again'
import type { AskedProof } from '../sign-in/proof'
import { Button } from '../ui/button'
import { TextBox } from '../ui/fields/field'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { holdIntents, liftHold, putOnHold } from './intents'
import type { ShownHold } from './retention.server'

const sentences = {
  'hold-reason-required': 'retention.hold.reasonRequired',
  'hold-reason-too-long': 'retention.hold.reasonTooLong',
} as const satisfies Record<HoldProblem, string>

function HoldForm({ path }: { path: string }) {
  const { t } = useTranslation()
  const form = useTypedForm<'reason', HoldProblem>(putOnHold, {
    initial: {},
    fields: ['reason'],
    check: checkHold,
    known: (codes) => knownCodes(codes, sentences),
    action: path,
    // The field says itself what is wrong with it.
    onResult: ({ fields }, tell) => Object.keys(fields).length === 0 && tell(),
  })
  const problem = form.problemOf('reason')
  // Read once: React would fold the form while somebody types.
  const [isOpenAtFirst] = useState(Boolean(problem || form.values.reason))
  return (
    <details open={isOpenAtFirst || undefined} className="[&>form]:mt-4">
      <summary className="button button-secondary">{t('retention.hold.begin')}</summary>
      <form.Form {...form.formProps} className="grid gap-3 justify-items-start [&>div]:w-full">
        <IntentInput intent={putOnHold} />
        <TextBox
          id="hold-reason"
          name="reason"
          label={t('retention.hold.reason')}
          rows={2}
          maxLength={holdReasonMaxLength}
          required
          value={form.values.reason}
          error={problem && t(sentences[problem], { max: holdReasonMaxLength })}
          onChange={({ currentTarget }) => form.change('reason', currentTarget.value)}
          onBlur={(event) => form.leave('reason', event)}
        />
        <Button type="submit" tone="secondary" busy={form.isSending}>
          {t(form.isSending ? 'retention.hold.putting' : 'retention.hold.put')}
        </Button>
      </form.Form>
    </details>
  )
}

function HeldForm({ hold, path, proof }: { hold: ShownHold; path: string; proof: AskedProof }) {
  const { t } = useTranslation()
  const form = useForm(liftHold, { action: path })
  return (
    <>
      <form.Form {...form.formProps} className="grid gap-3 justify-items-start">
        <IntentInput intent={liftHold} />
        <Notice tone="warning" announced={false}>
          <strong>{t('retention.hold.held')}</strong>: {hold.reason} (
          {t(hold.by ? 'retention.holds.by' : 'retention.holds.since', { date: hold.since, name: hold.by })})
        </Notice>
        <Button type="submit" tone="secondary" busy={form.isSending}>
          {t(form.isSending ? 'retention.hold.lifting' : 'retention.hold.lift')}
        </Button>
      </form.Form>
      <AskAgain id="hold-proof" form={form} intent={liftHold} proof={proof} closeHref={path} />
    </>
  )
}

type HoldPanelProps = {
  /** Null where it can't be had now. */
  held: { hold: ShownHold | null } | null
  /** How whoever lets them go shows again who they are. */
  proof: AskedProof
  path: string
}

/** Whether somebody is kept while a case runs: put on hold with the reason, and let go again. */
export function HoldPanel({ held, proof, path }: HoldPanelProps) {
  const { t } = useTranslation()
  const hold = held?.hold
  return (
    <Panel id="person-hold" title={t('retention.hold.title')}>
      <div className="grid gap-3 print:hidden">
        <PostedNotice intents={holdIntents} />
        {hold === undefined && (
          <Notice tone="danger" announced={false}>
            {t('retention.hold.loadFailed')}
          </Notice>
        )}
        {hold === null && (
          <>
            <p>{t('retention.hold.free')}</p>
            <HoldForm path={path} />
          </>
        )}
        {hold && <HeldForm hold={hold} path={path} proof={proof} />}
      </div>
    </Panel>
  )
}
