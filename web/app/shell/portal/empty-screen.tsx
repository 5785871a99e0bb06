import type { TextKey } from '../../i18n/instance'
import { useTranslation } from '../../i18n/use-translation'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Scene, type SceneName } from './scenes'

type EmptyScreenProps = {
  title: TextKey
  /** A sentence that is true of what is there. */
  sentence: TextKey
  /** The list that a detail belongs to. */
  back?: { to: string; label: TextKey }
  scene?: SceneName
}

/** A screen of the portal that has nothing to show: dashed, one sentence (look: Empty). */
export function EmptyScreen({ title, sentence, back, scene = 'roundabout' }: EmptyScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      {back && <ArrowLeftLink to={back.to}>{t(back.label)}</ArrowLeftLink>}
      <h1 className="text-h2">{t(title)}</h1>
      <div className="empty-box empty-box-row">
        <Scene of={scene} />
        <p>{t(sentence)}</p>
      </div>
    </>
  )
}
