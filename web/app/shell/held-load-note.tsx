import { CircleX } from 'lucide-react'
import { heldLoads } from '../held-loads'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { useHeldState, useIsSigningOut } from './use-held-state'

/** Says that the next page doesn't come, and that this one stays, or that nobody is signed out yet; a button tries it again. */
export function HeldLoadNote() {
  const { t } = useTranslation()
  const state = useHeldState()
  const isSigningOut = useIsSigningOut()
  if (state === 'none') return null
  return (
    <div className="toast-region print:hidden" role="alert">
      <div className="toast toast-danger" data-ground="asphalt">
        <CircleX aria-hidden="true" size={20} />
        <p>{t(isSigningOut ? 'portal.heldSignOut' : 'portal.heldLoad')}</p>
        <Button tone="secondary" size="small" busy={state === 'trying'} onClick={heldLoads.tryAgain}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  )
}
