import { useNavigate } from '@remix-run/react'
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { usePosted } from '../forms/use-posted'
import { ButtonLink } from '../ui/button'
import type { MoveDays } from './move-days.server'
import type { MovedLesson } from './move-intent'
import { MovePanel, movePanelId, type MovePath } from './move-panel'

type MoveLessonProps = {
  intent: Intent<MovedLesson>
  /** The lesson's page; its address asks where the lesson is to go. */
  path: MovePath
  lessonId: number
  /** Where it can go; null unless that is asked for. */
  moving: MoveDays | null
  /** What the school's terms say of it, for whom they hold. */
  terms?: ReactNode
}

const linkId = 'move-lesson'

/** Keeps the place of whoever works by keys: the question takes the place of its button, and the button that of the question. */
function useFocusInTurn(isAsking: boolean): void {
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current === isAsking) return
    wasAsking.current = isAsking
    const { activeElement, body } = document
    if (activeElement && activeElement !== body && activeElement.isConnected) return
    document.getElementById(isAsking ? `${movePanelId}-title` : linkId)?.focus()
  }, [isAsking])
}

/** The button that moves a booked lesson, or what it asks: where to. */
export function MoveLesson({ intent, path, lessonId, moving, terms }: MoveLessonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const posted = usePosted([intent], String(lessonId))
  const hasMoved = posted !== null && !posted.problem
  useFocusInTurn(moving !== null && !hasMoved)
  if (moving && !hasMoved) {
    const leave = () => navigate(path(), { replace: true, preventScrollReset: true })
    return <MovePanel intent={intent} path={path} lessonId={lessonId} moving={moving} terms={terms} onMoved={leave} />
  }
  return (
    <ButtonLink
      id={linkId}
      to={`${path({ move: true })}#${movePanelId}`}
      tone="secondary"
      className="justify-self-start"
      preventScrollReset
    >
      <CalendarClock aria-hidden="true" size={20} />
      {t('lessons.move.button')}
    </ButtonLink>
  )
}
