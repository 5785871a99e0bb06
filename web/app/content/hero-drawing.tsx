import { useEffect, useState } from 'react'
import { trustDrawing } from '../trusted-types'
import drawing from './drawings/hero.svg?raw'

const sceneId = 'hero-scene'

/*
 * The drawing is 30 kB. The server writes it into the page; the browser reads it back from there instead of
 * getting it a second time in its script, and fetches it only when a visitor comes from a page without it.
 */
const drawnAlready = (): string => {
  if (import.meta.env.SSR) return drawing
  return document.getElementById(sceneId)?.innerHTML ?? ''
}

/** The training car along the canal, bottom centre of its hero. `label` is read out in its place. */
export function HeroDrawing({ label }: { label: string }) {
  const [markup, setMarkup] = useState(drawnAlready)

  useEffect(() => {
    if (markup !== '') return undefined
    let isWanted = true
    void import('./drawings/hero.svg?raw').then((fetched) => {
      if (isWanted) setMarkup(fetched.default)
    })
    return () => {
      isWanted = false
    }
  }, [markup])

  return (
    <div id={sceneId} className="hero-scene" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: trustDrawing(markup) }} />
  )
}
