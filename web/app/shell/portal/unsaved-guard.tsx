import { useBlocker } from '@remix-run/react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { acceptedEvent } from '../../forms/fetcher-results'
import { heldLoads } from '../../held-loads'
import { forgetSent, hasUnsaved, rememberForm, rememberSent } from '../../forms/typed-forms'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog, MayLeaveContext, type MayLeave } from '../../ui/dialog'

const rememberTarget = (event: Event) => rememberForm(event.target)
const rememberSubmit = (event: Event) => rememberSent(event.target)

/** What happens before a field changes. */
const beforeChanges = ['focusin', 'pointerdown', 'keydown'] as const

/**
 * Asks whoever leaves what is below it with something filled in and not sent: a screen, by a link, Back, or closing the page; a dialog,
 * by its ×, Esc, or a press beside it.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved())
  /** How the dialog is left that was asked about. */
  const [leaveDialog, setLeaveDialog] = useState<(() => void) | null>(null)
  const mayLeave = useCallback<MayLeave>((dialog, leave) => {
    if (!hasUnsaved(dialog)) return true
    setLeaveDialog(() => leave)
    return false
  }, [])

  useEffect(() => {
    for (const change of beforeChanges) document.addEventListener(change, rememberTarget, true)
    document.addEventListener('submit', rememberSubmit, true)
    document.addEventListener(acceptedEvent, forgetSent)
    return () => {
      for (const change of beforeChanges) document.removeEventListener(change, rememberTarget, true)
      document.removeEventListener('submit', rememberSubmit, true)
      document.removeEventListener(acceptedEvent, forgetSent)
    }
  }, [])

  // Who has said that they leave isn't asked again by what leads them to a page of its own, as signing out does; but while nothing
  // leads them anywhere, what they typed is still theirs.
  const isLeaving = blocker.state === 'proceeding'
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() && !(isLeaving && heldLoads.state() === 'none')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLeaving])

  const isBlocked = blocker.state === 'blocked'
  const stay = useCallback(() => {
    setLeaveDialog(null)
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  const leave = () => {
    setLeaveDialog(null)
    leaveDialog?.()
    blocker.proceed?.()
  }

  return (
    <>
      <MayLeaveContext.Provider value={mayLeave}>{children}</MayLeaveContext.Provider>
      <Dialog
        id="unsaved"
        title={t('portal.unsaved.title')}
        dialog={{ isOpen: isBlocked || leaveDialog !== null, closeHref: '#content', onClose: stay }}
        closeLabel={t('common.close')}
      >
        <div className="dialog-body">
          <p>{t(isBlocked ? 'portal.unsaved.text' : 'portal.unsaved.textDialog')}</p>
        </div>
        <div className="dialog-actions">
          <Button tone="secondary" onClick={leave}>
            {t('portal.unsaved.leave')}
          </Button>
          <Button data-begin="" onClick={stay}>
            {t('portal.unsaved.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
