import { useEffect } from 'react'

/** Long enough for the page to be drawn, and for the router to have learnt which screens its links lead to; in milliseconds. */
const pause = 2_000

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work))

/** What a screen of the portal leads to: another one, or the way out. */
const isOfPortal = (route: string): boolean => route.startsWith('routes/portal/') || route === 'routes/sign-in/logout'

/** Files of the screens of the portal that the router knows of by now, with what they import. */
function filesOfScreens(): string[] {
  const screens = Object.values(window.__remixManifest.routes).filter(({ id }) => isOfPortal(id))
  return [...new Set(screens.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

function preloadScreens() {
  const present = new Set([...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href')))
  for (const href of filesOfScreens()) {
    if (present.has(href)) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.setAttribute('href', href)
    document.head.append(link)
  }
}

/**
 * Loads the scripts of the screens that this one leads to while the browser has nothing else to do. A press waits for data
 * alone then; and where the network is gone, the page that stands there stays: without the next screen's script the router
 * would load the next page as a document, and all that was typed would go.
 */
export function useScreensAtHand(path: string): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return undefined
    const timer = setTimeout(() => whenIdle(preloadScreens), pause)
    return () => clearTimeout(timer)
  }, [path])
}
