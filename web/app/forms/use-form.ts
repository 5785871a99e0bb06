import { useTranslation } from '../i18n/use-translation'
import type { ToastMessage } from '../ui/toast'
import { useHydrated } from '../ui/use-hydrated'
import { useFetcherWithResults } from './fetcher-results'
import type { AnyIntent, Intent } from './intent'
import { sayResult } from './say-result'
import type { FormResult } from './result'
import { useTell } from './tell'
import { textIn } from './text-in'
import { usePatientSubmit } from './use-patient-submit'
import { usePosted } from './use-posted'

/** What the page needs of an intent; what its call answers is the server's. */
export type ClientIntent<Data> = AnyIntent & Pick<Intent<Data>, 'say'>

/** Hears what came of a form; `tell` says the intent's sentence, or another message. */
export type ResultListener<Data = unknown> = (result: FormResult<Data>, tell: (message?: ToastMessage | null) => void) => void

type Options<Data> = {
  /** Where the form is sent: the address that shows it, so that without a script it comes back there. */
  action: string
  /** Id of what it is about; empty where the screen has only one such form. */
  about?: string
  /**
   * Told once for each result that a script got, also when the form goes with it, in place of the toast that would say it.
   */
  onResult?: ResultListener<Data>
}

/**
 * A form of one intent, or of a few that share its fields: sent by script without leaving the page, or posted as a page of its
 * own without one. What came of it is told by a toast, unless `onResult` says otherwise.
 * @throws outside a `FetcherResults`, where nobody would hear the result.
 */
export function useForm<Data>(
  intents: ClientIntent<Data> | readonly ClientIntent<Data>[],
  { action, about = '', onResult }: Options<Data>,
) {
  const { i18n } = useTranslation()
  const all: readonly ClientIntent<Data>[] = 'name' in intents ? [intents] : intents
  const tell = useTell()
  const intentOf = (result: FormResult<Data>) => all.find(({ name }) => name === result.intent)

  const fetcher = useFetcherWithResults((heard) => {
    const result = heard as FormResult<Data>
    const intent = intentOf(result)
    if (!intent) return
    const say = (message: ToastMessage | null = sayResult(i18n, intent, result as FormResult<never>)) => tell(message, intent.milliseconds)
    if (onResult) onResult(result, say)
    else say()
  })
  const posted = usePosted<Data>(all, about)
  const isHydrated = useHydrated()
  const { isWaiting, onSubmitCapture } = usePatientSubmit(fetcher.state === 'loading')
  const isSending = fetcher.state === 'submitting' || isWaiting
  const answer = (fetcher.data ?? null) as FormResult<Data> | null

  return {
    /** What came of it last, by script or with the page. */
    result: answer ?? posted,
    /** What came of it by script; null before the first. */
    byScript: answer,
    /** What came of it with the page, for a browser without a script. */
    posted,
    isSending,
    /** The intent that is on its way, by name: one form may have two buttons. Null when none is. */
    sending: isSending ? textIn(fetcher.formData ?? new FormData(), 'intent') : null,
    isHydrated,
    Form: fetcher.Form,
    formProps: { method: 'post' as const, action, noValidate: isHydrated, onSubmitCapture },
  }
}
