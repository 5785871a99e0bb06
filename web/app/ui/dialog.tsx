import { X } from 'lucide-react'
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
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

/** Whether a dialog may be left at once; whoever says no goes on by `leave`. */
export type MayLeave = (dialog: HTMLElement, leave: () => void) => boolean

/** Asked where a dialog is left by ×, Esc or a press beside it, and not by a button that says what it does. */
export const MayLeaveContext = createContext<MayLeave>(() => true)

type DialogProps = {
  id: string
  title: ReactNode
  dialog: Opening
  closeLabel: string
  children: ReactNode
}

const isOutside = ({ clientX, clientY }: MouseEvent, box: DOMRect): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

const fields = ':is(input,select,textarea):not([type=hidden],:disabled)'

/**
 * Where whoever opens a dialog begins: at its first field, else at what it names as safe (`data-begin`) or the first of its buttons or
 * links, not at the cross that closes it.
 */
export const firstControlIn = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(fields) ??
  dialog.querySelector<HTMLElement>('[data-begin]') ??
  dialog.querySelector<HTMLElement>('.dialog-actions :is(a, button)') ??
  dialog.querySelector<HTMLElement>(':is(a, button):not(.dialog-head *)')

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
      else firstControlIn(dialog)?.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  const mayLeave = useContext(MayLeaveContext)
  const leave = useCallback(() => {
    const isLeaving = !element.current || mayLeave(element.current, onClose)
    if (isLeaving) onClose()
    return isLeaving
  }, [mayLeave, onClose])

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && isOutside(event, dialog.getBoundingClientRect())) leave()
    }
    const closeByKey = (event: Event) => {
      if (event.target === dialog && !leave()) event.preventDefault()
    }
    dialog.addEventListener('mousedown', closeFromBackdrop)
    // Esc is told at once, and news of a closing that a quicker key has undone by then is no news.
    const closeUnlessOpen = () => {
      if (!dialog.open) onClose()
    }
    dialog.addEventListener('cancel', closeByKey)
    dialog.addEventListener('close', closeUnlessOpen)
    return () => {
      dialog.removeEventListener('mousedown', closeFromBackdrop)
      dialog.removeEventListener('cancel', closeByKey)
      dialog.removeEventListener('close', closeUnlessOpen)
    }
  }, [leave, onClose])

  return (
    <dialog ref={element} id={id} className="dialog" aria-labelledby={`${id}-title`} open={wasOpenedByServer || undefined}>
      <div className="dialog-grip" aria-hidden="true" />
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="dialog-title">
          {title}
        </h2>
        <PressLink href={closeHref} className="icon-button" aria-label={closeLabel} onPress={leave}>
          <X aria-hidden="true" size={22} />
        </PressLink>
      </div>
      {children}
    </dialog>
  )
}
