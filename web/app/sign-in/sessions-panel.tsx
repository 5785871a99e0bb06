import { profilePath, ownProfilePath } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { useForm } from '../forms/use-form'
import { Panel } from '../ui/panel'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { AskAgain } from './ask-again'
import type { AskedProof } from './proof'
import { endOtherSessions } from './security-intents'
import type { SessionLine } from './sessions.server'
import { StateChip } from './state-chip'

function SessionRow({ session }: { session: SessionLine }) {
  const { t } = useTranslation()
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0 max-w-none py-3 border-t border-border">
      <span className="font-semibold">{session.device || t('profile.sessions.unknownDevice')}</span>
      {session.isThisOne && <StateChip>{t('profile.sessions.thisOne')}</StateChip>}
      <span className="col-span-full text-muted text-small">
        {t('profile.sessions.signedInAt', { at: session.signedInAt })}
        <br />
        {t('profile.sessions.lastUsedAt', { at: session.lastUsedAt })}
      </span>
    </li>
  )
}

type SessionsPanelProps = {
  /** Whoever asks has a second factor. */
  proof: AskedProof
  sessions: SessionLine[] | null
  /** The address asks for the confirmation: how a browser without a script gets it. */
  isConfirming: boolean
}

/** Where one is signed in, and "Sign out everywhere else" with its confirmation. */
export function SessionsPanel({ proof, sessions, isConfirming }: SessionsPanelProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isConfirming)
  const close = useCallback(() => setOpen(false), [])
  const ending = useForm(endOtherSessions, {
    action: profilePath,
    onResult: (_, tell) => {
      setOpen(false)
      tell()
    },
  })
  const others = (sessions ?? []).filter(({ isThisOne }) => !isThisOne).length

  return (
    <Panel id="profile-sessions" title={t('profile.sessions.title')}>
      {sessions === null ? (
        <Notice tone="danger" announced={false}>
          {t('profile.sessions.loadFailed')}
        </Notice>
      ) : (
        <ul className="session-list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions !== null && others === 0 && <p className="mt-4 text-muted">{t('profile.sessions.onlyThisOne')}</p>}
      {others > 0 && (
        <div className="profile-panel-actions flex-wrap gap-3 mt-4">
          <ButtonLink to={`${ownProfilePath({ confirm: 'sessions' })}#sessions-dialog`} tone="secondary" onPress={() => setOpen(true)}>
            {t('profile.sessions.endOthers')}
          </ButtonLink>
        </div>
      )}
      <Dialog
        id="sessions-dialog"
        title={t('profile.sessions.confirmTitle')}
        dialog={{
          isOpen: isOpen && others > 0,
          openedByServer: isConfirming,
          closeHref: `${profilePath}#profile-sessions`,
          onClose: close,
        }}
        closeLabel={t('common.close')}
      >
        <ending.Form {...ending.formProps} className="contents">
          <div className="dialog-body">
            <p>{t('profile.sessions.confirmText', { count: others })}</p>
            <IntentInput intent={endOtherSessions} />
          </div>
          <div className="dialog-actions">
            <ButtonLink to={`${profilePath}#profile-sessions`} tone="secondary" onPress={close}>
              {t('common.cancel')}
            </ButtonLink>
            <Button type="submit" busy={ending.isSending}>
              {ending.isSending ? t('profile.sessions.ending') : t('profile.sessions.endOthers')}
            </Button>
          </div>
        </ending.Form>
      </Dialog>
      <AskAgain id="sessions-proof" form={ending} intent={endOtherSessions} proof={proof} closeHref={`${profilePath}#profile-sessions`} />
    </Panel>
  )
}
