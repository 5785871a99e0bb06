import { homePath, type Language, portalPath } from '@rijbaan/contract'
import { ArrowLeft, House, RotateCcw } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Button, ButtonLink } from '../ui/button'
import { useHydrated } from '../ui/use-hydrated'
import { ErrorArt } from './error-art'
import { errorTitles, type ErrorStatus } from './page-problem'

const sentences = {
  403: 'errorPage.forbidden.text',
  404: 'errorPage.notFound.text',
  500: 'errorPage.serverError.text',
  503: 'content.unavailable',
} as const

/** Not found, broken, or away for a moment. Needs no content, only words of the interface (spec 1 §2, R66). */
export function ErrorScreen({ status, language }: { status: ErrorStatus; language: Language }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  return (
    <div className="relative flex-1 overflow-hidden [body>&]:min-h-dvh" data-ground="asphalt" lang={language}>
      <div className="page relative z-1 pt-12 pb-16 desktop:min-h-[720px] desktop:pt-24">
        <p className="text-accent font-sign text-display font-black tracking-[-0.03em] leading-[0.9]">{status}</p>
        <h1 className="mt-6 max-w-[13em] text-h1">{t(errorTitles[status])}</h1>
        <p className="mt-4 max-w-[32em] text-lead leading-normal text-muted">{t(sentences[status])}</p>
        {status === 404 && (
          <>
            <h2 className="mt-8 text-lead">{t('errorPage.notFound.tipsTitle')}</h2>
            <ul className="dash-list [&>li]:flex [&>li]:items-baseline [&>li]:gap-4 [&>li]:before:h-1.25 [&>li]:before:-translate-y-1 [&>li]:before:border-0 mt-3 grid gap-2">
              <li>{t('errorPage.notFound.tip1')}</li>
              <li>{t('errorPage.notFound.tip2')}</li>
              <li>{t('errorPage.notFound.tip3')}</li>
            </ul>
          </>
        )}
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to={status === 403 ? portalPath : homePath} size="large" asDocument className="w-full pair:w-auto">
            <House aria-hidden="true" size={20} />
            {t(status === 403 ? 'errorPage.forbidden.home' : 'errorPage.notFound.home')}
          </ButtonLink>
          {isHydrated &&
            (status < 500 ? (
              <Button tone="secondary" size="large" className="w-full pair:w-auto" onClick={() => window.history.back()}>
                <ArrowLeft aria-hidden="true" size={20} />
                {t('errorPage.notFound.back')}
              </Button>
            ) : (
              <Button tone="secondary" size="large" className="w-full pair:w-auto" onClick={() => window.location.reload()}>
                <RotateCcw aria-hidden="true" size={20} />
                {t('common.retry')}
              </Button>
            ))}
        </div>
      </div>
      <ErrorArt />
    </div>
  )
}
