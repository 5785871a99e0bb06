import { useTranslation } from '../i18n/use-translation'
import { Notice } from '../ui/notice'
import { MessageText, type ToastMessage } from '../ui/toast'
import type { AnyIntent } from './intent'
import { sayResult } from './say-result'
import { usePosted } from './use-posted'

/** What is to be said of a form that a browser without a script posted; null for none of these intents. */
export function usePostedMessage(intents: readonly AnyIntent[]): ToastMessage | null {
  const { i18n } = useTranslation()
  const posted = usePosted<never>(intents)
  const intent = posted && intents.find(({ name }) => name === posted.intent)
  return posted && intent ? sayResult(i18n, intent, posted) : null
}

/** The same in the page. With a script a toast tells it. */
export function PostedNotice({ intents, className }: { intents: readonly AnyIntent[]; className?: string }) {
  const message = usePostedMessage(intents)
  return (
    message && (
      <Notice tone={message.tone} {...(className ? { className } : {})}>
        <MessageText {...message} />
      </Notice>
    )
  )
}
