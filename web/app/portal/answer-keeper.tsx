import { useFetcher, useLocation } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** A form on a screen: the key its fetcher goes by, the screen's path, and what to do with each answer. */
type Kept = { fetcherKey: string; path: string; tell: (answer: unknown) => void }

type Keeper = { keep: (form: Kept) => void; leave: (fetcherKey: string) => void }

const KeeperContext = createContext<Keeper | null>(null)

type ListenerProps = Kept & { hasLeft: boolean; onDone: (fetcherKey: string) => void }

/** Listens to one form's fetcher until the form has left the screen and nothing of it is on the way. */
function Listener({ fetcherKey, path, tell, hasLeft, onDone }: ListenerProps) {
  const { data, state } = useFetcher<unknown>({ key: fetcherKey })
  const { pathname } = useLocation()
  const told = useRef<unknown>(null)
  // Who has gone on to another screen is not called back by the one before.
  const isElsewhere = hasLeft && pathname !== path

  useEffect(() => {
    if (isElsewhere || state === 'submitting' || !data || told.current === data) return
    told.current = data
    tell(data)
  }, [isElsewhere, data, state, tell])

  useEffect(() => {
    if (isElsewhere || (hasLeft && state === 'idle')) onDone(fetcherKey)
  }, [isElsewhere, hasLeft, state, onDone, fetcherKey])

  return null
}

/**
 * Hears the answers to all forms below it, also to one that is gone by then. A busy browser draws an answer and what it
 * changed in one go: the slot that was booked, and with it the form that booked it, is off the screen before an effect of
 * its own could say so.
 */
export function AnswerKeeper({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly (Kept & { hasLeft: boolean })[]>([])
  const without = (key: string) => (form: Kept) => form.fetcherKey !== key
  const onDone = useCallback((key: string) => setForms((known) => known.filter(without(key))), [])
  const [keeper] = useState<Keeper>(() => ({
    keep: (form) => setForms((known) => [...known.filter(without(form.fetcherKey)), { ...form, hasLeft: false }]),
    leave: (key) => setForms((known) => known.map((form) => (form.fetcherKey === key ? { ...form, hasLeft: true } : form))),
  }))
  return (
    <KeeperContext.Provider value={keeper}>
      {children}
      {forms.map((form) => (
        <Listener key={form.fetcherKey} {...form} onDone={onDone} />
      ))}
    </KeeperContext.Provider>
  )
}

/**
 * The fetcher of a form below an `AnswerKeeper`. `onAnswer` is told once for each answer, also when the form is gone by
 * then, as long as its screen is open.
 * @throws when no `AnswerKeeper` stands above it.
 */
export function useKeptFetcher<Given>(onAnswer: (answer: Given) => void) {
  const keeper = useContext(KeeperContext)
  if (!keeper) throw new Error('A form of the portal stands outside its AnswerKeeper')
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
