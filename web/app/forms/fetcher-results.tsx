import { useFetcher, useLocation } from '@remix-run/react'
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** A form on a screen: the key its fetcher goes by, the screen's path, and what to do with each answer. */
type Kept = { fetcherKey: string; path: string; tell: (answer: unknown) => void }

type Keeper = { keep: (form: Kept) => void; leave: (fetcherKey: string) => void }

const KeeperContext = createContext<Keeper | null>(null)

/** Listens to the fetcher of a form. It goes after the form, and so sees the answer that came as the form went. */
function Listener({ fetcherKey, path, tell }: Kept) {
  const { data, state } = useFetcher<unknown>({ key: fetcherKey })
  const { pathname } = useLocation()
  const told = useRef<unknown>(null)
  // Who has gone on to another screen is not called back by the one before.
  const isOpen = pathname === path

  useEffect(() => {
    if (!isOpen || state === 'submitting' || !data || told.current === data) return
    told.current = data
    tell(data)
  }, [isOpen, data, state, tell])

  return null
}

/**
 * Hears the answers to all forms below it. A busy browser draws an answer and what it changed in one go: the slot that was
 * booked, and with it the form that booked it, is off the screen before an effect of its own could say so.
 */
export function FetcherResults({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly Kept[]>([])
  const [keeper] = useState<Keeper>(() => {
    const leave = (key: string) => setForms((known) => known.filter(({ fetcherKey }) => fetcherKey !== key))
    return { keep: (form) => setForms((known) => [...known, form]), leave }
  })
  return (
    <KeeperContext.Provider value={keeper}>
      {children}
      {forms.map((form) => (
        <Listener key={form.fetcherKey} {...form} />
      ))}
    </KeeperContext.Provider>
  )
}

/**
 * The fetcher of a form below an `FetcherResults`. `onAnswer` is told once for each answer, also when the form goes with it;
 * not when it was closed before, or its screen was left.
 * @throws when no `FetcherResults` stands above it.
 */
export function useFetcherWithResults<Given>(onAnswer: (answer: Given) => void) {
  const keeper = useContext(KeeperContext)
  if (!keeper) throw new Error('A form of the portal stands outside its FetcherResults')
  const fetcherKey = `form-${useId()}`
  const { pathname: path } = useLocation()
  const fetcher = useFetcher<unknown>({ key: fetcherKey })

  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => {
    keeper.keep({ fetcherKey, path, tell: (answer) => latest.current(answer as Given) })
    return () => keeper.leave(fetcherKey)
  }, [keeper, fetcherKey, path])

  return fetcher
}
