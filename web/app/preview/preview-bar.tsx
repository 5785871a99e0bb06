import { useRevalidator } from '@remix-run/react'
import { exitPreviewPath } from '@rijbaan/contract'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation'

/** Says that drafts are shown and how to leave; shows a change as soon as the panel has saved it. */
export function PreviewBar({ panelOrigin }: { panelOrigin: string }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin === panelOrigin && data?.type === 'strapiUpdate') revalidate()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [panelOrigin, revalidate])

  return (
    <aside aria-label={t('preview.label')} className="bg-accent text-on-accent">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-small">
        <p className="mr-auto">{t('preview.text')}</p>
        <a href={exitPreviewPath} className="font-semibold underline">
          {t('preview.leave')}
        </a>
      </div>
    </aside>
  )
}
