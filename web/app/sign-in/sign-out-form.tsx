import { logoutPath } from '@rijbaan/contract'
import { LogOut } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'

/**
 * Signing out is a form of its own page: afterwards everything is loaded anew, at the site's root (spec 2 §2).
 * `buttonClass` is how an entry of a menu looks; elsewhere it is a button.
 */
export function SignOutForm({ buttonClass }: { buttonClass?: string }) {
  const { t } = useTranslation()
  const content = (
    <>
      <LogOut aria-hidden="true" size={20} />
      {t('profile.logout')}
    </>
  )
  return (
    <form method="post" action={logoutPath}>
      {buttonClass ? (
        <button type="submit" className={buttonClass}>
          {content}
        </button>
      ) : (
        <Button type="submit" tone="secondary">
          {content}
        </Button>
      )}
    </form>
  )
}
