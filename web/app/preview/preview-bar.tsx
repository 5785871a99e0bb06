import { useRevalidator } from '@remix-run/react'
import { exitPreviewPath } from '@rijbaan/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'

/** Says that drafts are shown and, in a window of its own, how to leave; shows a change as soon as the panel has saved it. */
export function PreviewBar({ panelOrigin }: { panelOrigin: string }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  // The panel's own cross leaves a preview beside a form: a page without drafts isn't shown in a frame.
  const [isInFrame, setInFrame] = useState(false)

  useEffect(() => setInFrame(window.self !== window.top), [])

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
        {!isInFrame && (
          <a href={exitPreviewPath} className="font-semibold underline">
            {t('preview.leave')}
          </a>
        )}
      </div>
    </aside>
  )
}
