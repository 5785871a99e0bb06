import { profilePath } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { ButtonLink } from '../ui/button'
import type { ShutPanel } from './panel-door.server'

/** What to do where the panel doesn't open. */
export function ShutPanelScreen({ panel: { reason } }: { panel: ShutPanel }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-h2">{t('office.panel.title')}</h1>
      <div className="empty-box">
        <p>{t(`office.panel.${reason}`)}</p>
        {reason === 'second-factor' && <ButtonLink to={profilePath}>{t('office.panel.toProfile')}</ButtonLink>}
      </div>
    </>
  )
}
