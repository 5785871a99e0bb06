import { useEffect } from 'react'

const stillMilliseconds = 250

/** Holds all transitions while the window changes its size, and 250 ms longer (spec 1 §9, R68). */
export function useStillWhileResizing(): void {
  useEffect(() => {
    const page = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => {
      page.dataset['resizing'] = ''
      clearTimeout(timer)
      timer = setTimeout(() => delete page.dataset['resizing'], stillMilliseconds)
    }
    window.addEventListener('resize', hold)
    return () => {
      window.removeEventListener('resize', hold)
      clearTimeout(timer)
      delete page.dataset['resizing']
    }
  }, [])
}
