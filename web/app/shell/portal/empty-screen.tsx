import { Link } from '@remix-run/react'
import { ArrowLeft } from 'lucide-react'
import type { TextKey } from '../../i18n/instance'
import { useTranslation } from '../../i18n/use-translation'
import { Scene, type SceneName } from './scenes'

type EmptyScreenProps = {
  title: TextKey
  /** A sentence that is true of what is there. */
  sentence: TextKey
  /** The list that a detail belongs to. */
  back?: { to: string; label: TextKey }
  scene?: SceneName
}

/** A screen of the portal that has nothing to show: dashed, one sentence and the way on (look: Empty). */
export function EmptyScreen({ title, sentence, back, scene = 'roundabout' }: EmptyScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-h2">{t(title)}</h1>
      <div className="empty-box empty-box-row">
        <Scene of={scene} />
        <div className="grid justify-items-start gap-4">
          <p className="text-text text-lead font-semibold">{t(sentence)}</p>
          {back && (
            <Link to={back.to} className="button button-secondary">
              <ArrowLeft aria-hidden="true" size={18} />
              {t(back.label)}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}
