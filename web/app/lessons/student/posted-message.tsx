import { Notice } from '../../ui/notice'
import { MessageText, type ToastMessage } from '../../ui/toast'

/** What came of a form, for a browser without a script; with one the same is told by a toast. What can be undone is so by its own page. */
export function PostedMessage({ message }: { message: ToastMessage | null }) {
  if (!message) return null
  const { undo } = message
  return (
    <div className="without-script">
      <Notice tone={message.tone}>
        <MessageText {...message} />
        {undo && (
          <>
            {' '}
            <a href={undo.href}>{undo.label}</a>
          </>
        )}
      </Notice>
    </div>
  )
}
