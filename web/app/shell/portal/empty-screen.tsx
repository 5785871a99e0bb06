import type { TextKey } from '../../i18n/instance'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { Scene, type SceneName } from './scenes'

/** A place where something may come to stand: dashed, one sentence, at most one action (look: Empty). */
function EmptyBox({ children }: { children: ReactNode }) {
  return <div className="empty-box">{children}</div>
}

type EmptyScreenProps = {
  title: TextKey
  /** A sentence that is true of what is there. */
  sentence: TextKey
  /** The list that a detail belongs to. */
  back?: { to: string; label: TextKey }
  scene?: SceneName
}

/** A screen of the portal that has nothing to show. */
export function EmptyScreen({ title, sentence, back, scene = 'roundabout' }: EmptyScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      {back && <ArrowLeftLink to={back.to}>{t(back.label)}</ArrowLeftLink>}
      <h1 className="text-h2">{t(title)}</h1>
      <EmptyBox>
        <Scene of={scene} />
        <p>{t(sentence)}</p>
      </EmptyBox>
    </>
  )
}
