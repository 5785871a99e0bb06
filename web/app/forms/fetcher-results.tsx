import { useFetcher, useLocation } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Toast, type ToastMessage } from '../ui/toast'
import { TellContext } from './tell'
import type { FormResult } from './result'

/** A form on a screen: the key its fetcher goes by, the screen's path, and what to do with each answer. */
type Kept = { fetcherKey: string; path: string; tell: (answer: unknown) => void }

type Keeper = { keep: (form: Kept) => void; leave: (fetcherKey: string) => void }

const KeeperContext = createContext<Keeper | null>(null)

/** Told to the document when a form was accepted, for who keeps what isn't sent. */
export const acceptedEvent = 'form-accepted'

const isAccepted = (answer: unknown): boolean => (answer as Partial<FormResult>).problem === null

/** Listens to the fetcher of a form. It goes after the form, and so sees the answer that came as the form went. */
function Listener({ fetcherKey, path, tell }: Kept) {
  const { data, state } = useFetcher({ key: fetcherKey })
  const { pathname } = useLocation()
  const told = useRef<unknown>(null)
  // Who has gone on to another screen is not called back by the one before.
  const isOpen = pathname === path

  useEffect(() => {
    if (!isOpen || state === 'submitting' || !data || told.current === data) return
    // A refusal is told at once; of a success the page is on its way that shows it.
    if (state === 'loading' && isAccepted(data)) return
    told.current = data
    if (isAccepted(data)) document.dispatchEvent(new Event(acceptedEvent))
    tell(data)
  }, [isOpen, data, state, tell])

  return null
}

/** What is told on a screen; on the next one nothing is left of it. */
type Told = { message: ToastMessage; milliseconds: number; path: string }

function useToast() {
  const { pathname } = useLocation()
  const [told, setTold] = useState<Told | null>(null)
  const tell = useCallback(
    (message: ToastMessage | null, milliseconds: number) => setTold(message && { message, milliseconds, path: pathname }),
    [pathname],
  )
  const close = useCallback(() => setTold(null), [])
  return { told: told?.path === pathname ? told : null, tell, close }
}

/**
 * Hears the answers to all forms below it, and shows the one toast that tells of them. A busy browser draws an answer and what
 * it changed in one go: the slot that was booked, and with it the form that booked it, is off the screen before an effect of
 * its own could say so. `isQuiet` for a page whose forms say themselves what came of them: it has no place for toasts.
 */
export function FetcherResults({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { told, tell, close } = useToast()
  const [forms, setForms] = useState<readonly Kept[]>([])
  const [keeper] = useState<Keeper>(() => {
    const leave = (key: string) => setForms((known) => known.filter(({ fetcherKey }) => fetcherKey !== key))
    return { keep: (form) => setForms((known) => [...known, form]), leave }
  })
  return (
    <TellContext.Provider value={tell}>
      <KeeperContext.Provider value={keeper}>
        {children}
        {forms.map((form) => (
          <Listener key={form.fetcherKey} {...form} />
        ))}
      </KeeperContext.Provider>
      {!isQuiet && (
        <Toast
          message={told?.message ?? null}
          milliseconds={told?.milliseconds ?? 0}
          closeLabel={t('common.toastDismiss')}
          onClose={close}
        />
      )}
    </TellContext.Provider>
  )
}

/**
 * The fetcher of a form below an `FetcherResults`. `onAnswer` is told once for each answer, also when the form goes with it;
 * not when it was closed before, or its screen was left.
 * @throws when no `FetcherResults` stands above it.
 */
export function useFetcherWithResults(onAnswer: (answer: unknown) => void) {
  const keeper = useContext(KeeperContext)
  if (!keeper) throw new Error('A form stands outside a FetcherResults')
  const fetcherKey = `form-${useId()}`
  const { pathname: path } = useLocation()
  const fetcher = useFetcher({ key: fetcherKey })

  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => {
    keeper.keep({ fetcherKey, path, tell: (answer) => latest.current(answer) })
    return () => keeper.leave(fetcherKey)
  }, [keeper, fetcherKey, path])

  return fetcher
}
