import { X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PressLink } from './press-link'

/** Whether a dialog is open, and how it is closed: from the address, or from what the page remembers. */
export type Opening = {
  isOpen: boolean
  /** The server opened it for a browser that may have no script: a panel in the page, made modal once a script runs. */
  openedByServer?: boolean
  /** Where × leads without a script. */
  closeHref: string
  /** Kept the same between renders. */
  onClose: () => void
}

type DialogProps = {
  id: string
  title: ReactNode
  dialog: Opening
  closeLabel: string
  children: ReactNode
}

const isOutside = ({ clientX, clientY }: MouseEvent, box: DOMRect): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

/**
 * A modal dialog on the native element: focus is held inside and returned, Esc closes.
 * × and a press on the backdrop close it too. On a phone it is a sheet from below.
 */
export function Dialog({ id, title, dialog: { isOpen, openedByServer = false, closeHref, onClose }, closeLabel, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  // Kept as it was: React taking the attribute away from a modal dialog would leave it half open.
  const [wasOpenedByServer] = useState(isOpen && openedByServer)

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (isOpen && !dialog.matches(':modal')) {
      const { activeElement } = document
      dialog.removeAttribute('open')
      dialog.showModal()
      // Who typed in it before it was modal goes on typing there.
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && isOutside(event, dialog.getBoundingClientRect())) onClose()
    }
    dialog.addEventListener('mousedown', closeFromBackdrop)
    // Esc is told at once, and news of a closing that a quicker key has undone by then is no news.
    const closeUnlessOpen = () => {
      if (!dialog.open) onClose()
    }
    dialog.addEventListener('cancel', onClose)
    dialog.addEventListener('close', closeUnlessOpen)
    return () => {
      dialog.removeEventListener('mousedown', closeFromBackdrop)
      dialog.removeEventListener('cancel', onClose)
      dialog.removeEventListener('close', closeUnlessOpen)
    }
  }, [onClose])

  return (
    <dialog ref={element} id={id} className="dialog" aria-labelledby={`${id}-title`} open={wasOpenedByServer || undefined}>
      <div className="dialog-grip" aria-hidden="true" />
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="dialog-title">
          {title}
        </h2>
        <PressLink href={closeHref} className="icon-button" aria-label={closeLabel} onPress={onClose}>
          <X aria-hidden="true" size={22} />
        </PressLink>
      </div>
      {children}
    </dialog>
  )
}
