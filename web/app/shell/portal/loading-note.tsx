import { useNavigation } from '@remix-run/react'
import { useTranslation } from '../../i18n/use-translation'
import { useHeldState } from '../use-held-state'

const isLesson = (pathname: string): boolean => /^\/portal\/\w+\/lesson\/[^/]+$/.test(pathname)

/** Says that another screen is on its way, once that takes longer than a blink (spec 1 §2, R16). */
export function LoadingNote() {
  const { t } = useTranslation()
  const { state, location } = useNavigation()
  const isOnItsWay = useHeldState() === 'none' && state === 'loading'
  return (
    <div role="status" className="fixed z-(--z-float) top-20 inset-x-0 grid justify-items-center pointer-events-none print:hidden">
      {isOnItsWay && (
        <p className="loading-note pt-2 px-4 pb-2 rounded-control bg-asphalt text-on-asphalt font-sign font-bold">
          {t(isLesson(location.pathname) ? 'lessons.detail.loading' : 'common.loading')}
        </p>
      )}
    </div>
  )
}
