import { useNavigate } from '@remix-run/react'
import { useRef, type PointerEvent } from 'react'

/** Pixels that a finger travels before it means another week, and not a tap or a scroll. */
const swipeDistance = 56

/** Which way a finger went: 1 to what comes next, -1 back, 0 for anything but a swipe. */
export function swipeOf(from: { x: number; y: number }, to: { x: number; y: number }): -1 | 0 | 1 {
  const [across, along] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < swipeDistance || Math.abs(across) < 2 * Math.abs(along)) return 0
  return across < 0 ? 1 : -1
}

/** Swiping sideways over the week turns to the next or the previous one; the arrows beside it do the same. */
export function useWeekSwipe({ previous, next }: { previous: string; next: string }) {
  const navigate = useNavigate()
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const direction = start.current ? swipeOf(start.current, { x: clientX, y: clientY }) : 0
      start.current = null
      if (direction !== 0) navigate(direction === 1 ? next : previous, { preventScrollReset: true })
    },
  }
}
