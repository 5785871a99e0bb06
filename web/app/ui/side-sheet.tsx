import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { firstControlIn, type Opening } from './dialog'
import { PressLink } from './press-link'

type SideSheetProps = {
  id: string
  title: string
  dialog: Omit<Opening, 'isOpen'>
  closeLabel: string
  children: ReactNode
}

/** From this width it lies beside the page, which stays in use; below it lies over the page. The style sheet says the same. */
const docked = '(min-width: 1280px)'

/**
 * One thing of a list, beside the list: on the native dialog element, modal only where there is no room for both. Focus goes
 * into it and back; Esc and × close it, and where it lies over the page a press beside it. Mounted while it is open.
 */
export function SideSheet({ id, title, dialog: { openedByServer = false, closeHref, onClose }, closeLabel, children }: SideSheetProps) {
  const element = useRef<HTMLDialogElement>(null)
  const [wasOpenedByServer] = useState(openedByServer)

  // Told at once: the browser's own event comes a moment later, and would undo what a quicker key has opened by then.
  const shut = useCallback(() => {
    element.current?.close()
    onClose()
  }, [onClose])

  useEffect(() => {
    const sheet = element.current
    if (!sheet) return undefined
    sheet.removeAttribute('open')
    if (matchMedia(docked).matches) sheet.show()
    else sheet.showModal()
    firstControlIn(sheet)?.focus()
    const closeFromBeside = (event: MouseEvent) => {
      if (event.target === sheet && sheet.matches(':modal') && event.clientX < sheet.getBoundingClientRect().left) shut()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !sheet.matches(':modal')) shut()
    }
    const closeByBrowser = (event: Event) => {
      event.preventDefault()
      shut()
    }
    sheet.addEventListener('mousedown', closeFromBeside)
    sheet.addEventListener('keydown', closeByKey)
    sheet.addEventListener('cancel', closeByBrowser)
    // A browser may close it without asking first.
    sheet.addEventListener('close', onClose)
    return () => {
      sheet.removeEventListener('mousedown', closeFromBeside)
      sheet.removeEventListener('keydown', closeByKey)
      sheet.removeEventListener('cancel', closeByBrowser)
      sheet.removeEventListener('close', onClose)
    }
  }, [shut, onClose])

  return (
    <dialog ref={element} id={id} className="side-sheet" aria-labelledby={`${id}-title`} open={wasOpenedByServer || undefined}>
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="dialog-title">
          {title}
        </h2>
        <PressLink href={closeHref} className="icon-button" aria-label={closeLabel} onPress={shut}>
          <X aria-hidden="true" size={22} />
        </PressLink>
      </div>
      {children}
    </dialog>
  )
}
