import { useLocation, useNavigate } from '@remix-run/react'
import { type StudentLessonsQuery, addressWith, bookHash } from '@rijbaan/contract'
import { useEffect } from 'react'
import { useAsked } from '../../asked'
import { tabAddress } from './lessons-view'

/**
 * What an address of the lessons' screen asks for beside its place: `#available`, which the server never hears of, opens the
 * Available tab (R18); the mark of a cancelled lesson is told once, and taken out of the address.
 */
export function useLessonsArrival(onCancelled: () => void) {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const asked = useAsked<StudentLessonsQuery>()
  const isToAvailable = hash === bookHash && asked.get('tab') !== 'available'
  const isCancelled = asked.get('done') === 'cancelled'

  const toldAddress = pathname + addressWith(asked, { done: null })

  useEffect(() => {
    // The hash stays: by it the navigation knows that one is booking.
    if (isToAvailable) navigate(tabAddress('available') + bookHash, { replace: true, preventScrollReset: true })
  }, [isToAvailable, navigate])

  useEffect(() => {
    if (!isCancelled) return
    onCancelled()
    navigate(toldAddress, { replace: true, preventScrollReset: true })
  }, [isCancelled, onCancelled, navigate, toldAddress])

  return { isCancelled }
}
