import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { cancelledMark, tabAddress } from './lessons-view'

const bookHash = '#available'

/**
 * What an address of the lessons' screen asks for beside its place: `#available`, which the server never hears of, opens the
 * Available tab (R18); the mark of a cancelled lesson is told once, and taken out of the address.
 */
export function useLessonsArrival(onCancelled: () => void) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const isToAvailable = hash === bookHash && parameters.get('tab') !== 'available'
  const isCancelled = parameters.get('done') === cancelledMark

  useEffect(() => {
    // The hash stays: by it the navigation knows that one is booking.
    if (isToAvailable) navigate(tabAddress('available') + bookHash, { replace: true, preventScrollReset: true })
  }, [isToAvailable, navigate])

  useEffect(() => {
    if (!isCancelled) return
    onCancelled()
    const kept = new URLSearchParams(search)
    kept.delete('done')
    navigate(`${pathname}?${kept.toString()}`, { replace: true, preventScrollReset: true })
  }, [isCancelled, onCancelled, navigate, pathname, search])

  return { isCancelled }
}
