import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** Says that another screen is on its way, once that takes longer than a blink (spec 1 §2, R16). */
export function LoadingNote() {
  const { t } = useTranslation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status" className="loading-region">
      {isLoading && <p className="loading-note">{t('common.loading')}</p>}
    </div>
  )
}
