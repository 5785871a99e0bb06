import { telephoneUrl } from '@rijbaan/contract'
import { NotebookPen, Phone, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { ButtonLink } from '../ui/button'
import { routeTo } from './route-to'

type LessonWaysProps = {
  /** Where the lesson begins; nobody is shown a way to nowhere. */
  place: string | null
  routeWords: string
  /** On a sign the way there is its one bright button. */
  isRouteFirst?: boolean
  phone: string | null
  callWords: string
  /** Nothing where the page doesn't show it now. */
  note: { to: string; words: string } | null
  /** The lesson as a file for a calendar; nothing where the school has none. */
  calendar?: ReactNode
}

/** What is done on the way to a lesson: drive there, call, and look at the note. */
export function LessonWays({ place, routeWords, isRouteFirst = false, phone, callWords, note, calendar }: LessonWaysProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2 max-phone:[&>a]:flex-1 max-phone:[&>a]:px-2 [&_svg]:flex-none print:hidden">
      {place && (
        <ButtonLink to={routeTo(place)} tone={isRouteFirst ? 'accent' : 'secondary'} target="_blank" rel="noopener noreferrer">
          <Route aria-hidden="true" size={20} />
          {routeWords}
          <span className="words-only"> ({t('common.opensInNewTab')})</span>
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink to={telephoneUrl(phone)} tone="secondary">
          <Phone aria-hidden="true" size={20} />
          {callWords}
        </ButtonLink>
      )}
      {note && (
        <ButtonLink to={note.to} tone="secondary">
          <NotebookPen aria-hidden="true" size={20} />
          {note.words}
        </ButtonLink>
      )}
      {calendar}
    </div>
  )
}
