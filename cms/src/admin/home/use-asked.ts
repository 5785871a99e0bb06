import { useCallback, useEffect, useState } from 'react'

/**
 * What is asked of the server, or that it failed; asked again when told to, and where it is to stay fresh every minute and when the tab is
 * looked at again. `question` is kept between renderings.
 */
export function useAsked<Answer>(question: () => Promise<Answer>, { isFresh = false }: { isFresh?: boolean } = {}) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const ask = useCallback(async () => {
    try {
      setAnswer(await question())
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [question])

  useEffect(() => {
    void ask()
    if (!isFresh) return undefined
    const again = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    const timer = setInterval(again, 60_000)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [ask, isFresh])

  return { answer, hasFailed, ask: () => void ask() }
}
