import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names'

/**
 * `detail` follows the text, `link` leads to what would help, in a tab of its own: what was typed here stays. `undo` sends the form
 * of that id; its address is for who has no script.
 */
export type ToastMessage = {
  tone: 'success' | 'danger'
  text: string
  detail?: string
  link?: { href: string; label: string }
  undo?: { form: string; label: string; href: string }
}

/** What a message says, with its link. */
export const MessageText = ({ text, detail, link }: Partial<ToastMessage>) => (
  <>
    <span>{text}</span>
    {detail && `: ${detail}`}
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
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.tone === 'success' ? <CircleCheck aria-hidden="true" size={20} /> : <CircleX aria-hidden="true" size={20} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <MessageText {...message} />
        </p>
        {message.undo && (
          <button type="submit" form={message.undo.form} className="button button-quiet button-small px-0">
            {message.undo.label}
          </button>
        )}
      </div>
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
