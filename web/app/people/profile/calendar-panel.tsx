import { profilePath, type Area } from '@rijbaan/contract'
import { CalendarPlus } from 'lucide-react'
import { useTell } from '../../forms/tell'
import { useTranslation } from '../../i18n/use-translation'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { AskAgain } from '../../sign-in/ask-again'
import type { AskedProof } from '../../sign-in/proof'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Panel } from '../../ui/panel'
import { useHydrated } from '../../ui/use-hydrated'
import { chooseCalendar, endCalendar, makeCalendar } from './intents'
import type { Profile } from './profile.server'

type CalendarPanelProps = { calendar: NonNullable<Profile['calendar']>; area: Area; proof: AskedProof }

/** The panel, where a dialog of it is left without a script. */
const calendarHref = `${profilePath}#profile-calendar`

/** Programs of Apple's ask over TLS first where an address says `webcal:`; others may ask without, and send the link in the clear. */
const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** The calendar link as it has just been made: to open it on this phone, or to copy it. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  const tell = useTell()
  const isHydrated = useHydrated()
  const onCopied = (isCopied: boolean) =>
    tell({ tone: isCopied ? 'success' : 'danger', text: t(isCopied ? 'profile.calendar.copied' : 'profile.calendar.copyFailed') }, 2000)
  return (
    <div className="grid gap-3 mb-4">
      <p>{t('profile.calendar.once')}</p>
      <p className="py-3 px-4 border border-border rounded-control bg-surface-sunken text-note wrap-anywhere select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        {isHydrated && isApple() && (
          <a className="button button-primary button-small" href={address.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden="true" size={20} />
            {t('profile.calendar.subscribe')}
          </a>
        )}
        <CopyButton text={address} words={t('profile.calendar.copy')} onCopied={onCopied} />
      </div>
    </div>
  )
}

/** Whether a teacher's calendar says more than first names. */
function NamesForm({ hasNames, proof }: { hasNames: boolean; proof: AskedProof }) {
  const { t } = useTranslation()
  const form = useForm(chooseCalendar, { action: profilePath })
  return (
    <>
      <form.Form {...form.formProps} className="grid gap-3 mt-4 pt-4 border-t border-border">
        <IntentInput intent={chooseCalendar} />
        <label className="flex gap-3 items-start min-h-(--control-small) py-2 leading-[1.4] cursor-pointer">
          <input type="checkbox" className="choice-input flex-none w-6 h-6" name="hasNames" defaultChecked={hasNames} />
          <span>{t('profile.calendar.names')}</span>
        </label>
        <Button type="submit" tone="secondary" size="small" className="justify-self-start" busy={form.isSending}>
          {t(form.isSending ? 'common.saving' : 'common.save')}
        </Button>
      </form.Form>
      <AskAgain id="calendar-names-proof" form={form} intent={chooseCalendar} proof={proof} closeHref={calendarHref} />
    </>
  )
}

/** One's lessons in one's own calendar, by a secret calendar link that is made, renewed and ended here. */
export function CalendarPanel({ calendar: { since, hasNames }, area, proof }: CalendarPanelProps) {
  const { t } = useTranslation()
  const making = useForm(makeCalendar, { action: profilePath })
  const ending = useForm(endCalendar, { action: profilePath })
  const address = since ? making.result?.data?.address : undefined
  return (
    <Panel id="profile-calendar" title={t('profile.calendar.title')}>
      {address ? (
        <NewAddress address={address} />
      ) : (
        <p className="mb-4">{since ? t('profile.calendar.since', { since }) : t('profile.calendar.text')}</p>
      )}
      <div className="flex flex-wrap gap-2 max-phone:grid max-phone:justify-items-start">
        <making.Form {...making.formProps}>
          <IntentInput intent={makeCalendar} />
          <Button type="submit" tone="secondary" size="small" busy={making.isSending}>
            {t(since ? 'profile.calendar.renew' : 'profile.calendar.make')}
          </Button>
        </making.Form>
        {since && (
          <ending.Form {...ending.formProps}>
            <IntentInput intent={endCalendar} />
            <Button type="submit" tone="quiet" size="small" className="max-phone:-ml-3" busy={ending.isSending}>
              {t('profile.calendar.end')}
            </Button>
          </ending.Form>
        )}
      </div>
      <AskAgain id="calendar-proof" form={making} intent={makeCalendar} proof={proof} closeHref={calendarHref} />
      {since && area === 'teacher' && <NamesForm hasNames={hasNames} proof={proof} />}
    </Panel>
  )
}
