import { type OfficePeopleQuery, addressWith } from '@rijbaan/contract'
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { usePostedMessage } from '../../forms/posted-notice'
import { useTell } from '../../forms/tell'
import { Notice } from '../../ui/notice'
import { useHydrated } from '../../ui/use-hydrated'
import { anonymise, changeIntents, remove } from './intents'

/** What is said of somebody who has just gone: with a script a toast says it, and the address forgets it. */
function useGone(): string | null {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const search = useAsked<OfficePeopleQuery>()
  const navigate = useNavigate()
  const tell = useTell()
  const gone = [remove, anonymise].find(({ name }) => name === search.get('gone'))
  const text = gone?.done ? t(gone.done) : null
  const rest = pathname + addressWith(search, { gone: null })

  useEffect(() => {
    if (text === null) return
    tell({ tone: 'success', text }, remove.milliseconds)
    navigate(rest, { replace: true, preventScrollReset: true })
  }, [text, rest, tell, navigate])
  return text
}

/** What came of the office's forms, in a page that was made without a script; also of somebody who has just gone. */
export function OfficeNotice() {
  const posted = usePostedMessage(changeIntents)
  const gone = useGone()
  const isHydrated = useHydrated()
  if (posted) return <Notice tone={posted.tone}>{posted.text}</Notice>
  return gone && !isHydrated ? <Notice tone="success">{gone}</Notice> : null
}
