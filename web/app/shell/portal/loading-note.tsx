import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

const isLesson = (pathname: string): boolean => /^\/portal\/\w+\/lesson\/[^/]+$/.test(pathname)

/** Says that another screen is on its way, once that takes longer than a blink (spec 1 §2, R16). */
export function LoadingNote() {
  const { t } = useTranslation()
  const { state, location } = useNavigation()
  return (
    <div role="status" className="loading-region">
      {state === 'loading' && (
        <p className="loading-note">{t(isLesson(location.pathname) ? 'lessons.detail.loading' : 'common.loading')}</p>
      )}
    </div>
  )
}
