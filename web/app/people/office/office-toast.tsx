import { goneParameter } from '@rijbaan/contract'
import { useActionData, useLocation, useNavigate, useSearchParams } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressWith } from '../../shell/lists/list-address'
import { Notice } from '../../ui/notice'
import { Toast, type ToastMessage } from '../../ui/toast'
import { useHydrated } from '../../ui/use-hydrated'
import { isOfficeResult, officeToastMilliseconds, type OfficeResult } from './office-result'
import { sayAnswer } from './office-labels'

/** What is said of somebody who has just gone, while the address says so. */
function useGone() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const gone = search.get(goneParameter)
  const sentences = { remove: t('office.farewell.done'), anonymise: t('office.farewell.anonymised') }
  const text = gone === 'remove' || gone === 'anonymise' ? sentences[gone] : null
  const forget = () => navigate(pathname + addressWith(search, { [goneParameter]: null }), { replace: true, preventScrollReset: true })
  return { text, forget }
}

/**
 * What came of the office's forms: `tell` says it in a toast. `notice` is for the page: it says the same to a browser without
 * a script, also of somebody who has just gone.
 */
export function useOfficeToast(postedName: string) {
  const { t, i18n } = useTranslation()
  const posted = useActionData<unknown>() as { intent: string } | null | undefined
  const isHydrated = useHydrated()
  const [said, setSaid] = useState<ToastMessage | null>(null)
  const gone = useGone()
  const goneMessage: ToastMessage | null = gone.text === null ? null : { tone: 'success', text: gone.text }

  // Who was taken in has a dialog of their own; a refused form says itself what is wrong.
  const isTold = isOfficeResult(posted) && !posted.intent.startsWith('create-') && (posted.ok || Object.keys(posted.problems).length === 0)
  const inPage = isTold ? sayAnswer(i18n, posted, postedName) : isHydrated ? null : goneMessage
  const forget = gone.forget
  const close = useCallback(() => setSaid(null), [])

  return {
    say: setSaid,
    tell: (answer: OfficeResult, name: string) => setSaid(sayAnswer(i18n, answer, name)),
    notice: inPage && <Notice tone={inPage.tone}>{inPage.text}</Notice>,
    toast: (
      <Toast
        message={said ?? (isHydrated ? goneMessage : null)}
        milliseconds={officeToastMilliseconds}
        closeLabel={t('common.toastDismiss')}
        onClose={said ? close : forget}
      />
    ),
  }
}
