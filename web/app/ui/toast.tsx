import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names'

/** `link` leads to what would help, in a tab of its own: what was typed here stays. */
export type ToastMessage = { tone: 'success' | 'danger'; text: string; link?: { href: string; label: string } }

/** What a message says, with its link. */
export const MessageText = ({ text, link }: { text: string; link?: ToastMessage['link'] | undefined }) => (
  <>
    {text}
    {link && (
      <>
        {' '}
        <a href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      </>
    )}
  </>
)

type ToastProps = {
  message: ToastMessage | null
  /** How long a success stays, in milliseconds; the clock stands still under the pointer and the focus. Failures stay until closed. */
  milliseconds: number
  closeLabel: string
  onClose: () => void
}

/** What came of an action, bottom centre. The regions stand ready while empty: only then are later words read out. */
export function Toast({ message, milliseconds, closeLabel, onClose }: ToastProps) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!message || message.tone === 'danger' || isHeld) return undefined
    const timer = setTimeout(onClose, milliseconds)
    return () => clearTimeout(timer)
  }, [message, milliseconds, isHeld, onClose])

  useEffect(() => {
    if (!message) setHeld(false)
  }, [message])

  const body = message && (
    <div
      className={classNames('toast', `toast-${message.tone}`)}
      data-ground="asphalt"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.tone === 'success' ? <CircleCheck aria-hidden="true" size={20} /> : <CircleX aria-hidden="true" size={20} />}
      <p>
        <MessageText {...message} />
      </p>
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  )

  return (
    <div className="toast-region print:hidden">
      <div role="status">{message?.tone === 'success' && body}</div>
      <div role="alert">{message?.tone === 'danger' && body}</div>
    </div>
  )
}
