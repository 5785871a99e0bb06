import { signInMilliseconds } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Toast, type ToastMessage } from '../ui/toast'

/** Says goodbye on the page after signing out, for a second or until closed (spec 1 §2, R68). */
export function SignedOutMessage() {
  const { t } = useTranslation()
  const [message, setMessage] = useState<ToastMessage | null>({ tone: 'success', text: t('header.signedOut') })
  const close = useCallback(() => setMessage(null), [])
  return <Toast message={message} milliseconds={signInMilliseconds.logoutBanner} closeLabel={t('common.toastDismiss')} onClose={close} />
}
