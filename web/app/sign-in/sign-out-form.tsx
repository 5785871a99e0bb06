import { logoutPath } from '@rijbaan/contract'
import { Form } from '@remix-run/react'
import { LogOut } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'

/**
 * Signing out is answered by a whole document: afterwards everything is loaded anew, at the site's root (spec 2 §2). Where nobody answers
 * the screen stays, and it is tried again (record 68).
 * `buttonClass` is how an entry of a menu looks; elsewhere it is a button. `onSend` closes what it stands in.
 */
export function SignOutForm({ buttonClass, onSend }: { buttonClass?: string; onSend?: () => void }) {
  const { t } = useTranslation()
  const content = (
    <>
      <LogOut aria-hidden="true" size={20} />
      {t('profile.logout')}
    </>
  )
  return (
    <Form method="post" action={logoutPath} onSubmit={onSend}>
      {buttonClass ? (
        <button type="submit" className={buttonClass}>
          {content}
        </button>
      ) : (
        <Button type="submit" tone="secondary">
          {content}
        </Button>
      )}
    </Form>
  )
}
