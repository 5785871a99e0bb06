import { useEffect, useState } from 'react'
import { trustDrawing } from '../trusted-types'

/** A drawing of a page: its place there, and its markup, which only the server has at hand (`''` in the browser). */
export type Drawing = { id: string; markup: string; fetchMarkup: () => Promise<{ default: string }> }

const drawnAlready = ({ id, markup }: Drawing): string => (import.meta.env.SSR ? markup : (document.getElementById(id)?.innerHTML ?? ''))

type PageDrawingProps = { drawing: Drawing; className: string; label?: string }

/**
 * A drawing that no script carries. The server writes it into the page; the browser reads it back from there instead of getting it
 * a second time, and fetches it only for a visitor who comes from a page without it. `label` is read out in its place.
 */
export function PageDrawing({ drawing, className, label }: PageDrawingProps) {
  const [markup, setMarkup] = useState(() => drawnAlready(drawing))

  useEffect(() => {
    if (markup !== '') return undefined
    let isWanted = true
    // Without its drawing a page says what it has to say.
    const draw = (fetched: { default: string }) => isWanted && setMarkup(fetched.default)
    drawing.fetchMarkup().then(draw, () => {})
    return () => {
      isWanted = false
    }
  }, [drawing, markup])

  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <div id={drawing.id} className={className} {...role} dangerouslySetInnerHTML={{ __html: trustDrawing(markup) }} />
}
