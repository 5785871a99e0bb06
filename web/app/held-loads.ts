/** Whether loads of a page's data are held: none, some that wait to be tried again, or all of them on their way once more. */
export type HeldState = 'none' | 'held' | 'trying'

/** What was lost once and has no answer yet: whether it signs somebody out, and what tries it again; null while that is on its way. */
type Held = { isSignOut: boolean; tryAgain: (() => void) | null }

const loads = new Map<symbol, Held>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

function change(load: symbol, held: Held) {
  loads.set(load, held)
  tell()
}

/** What the pages know of held loads; fits `useSyncExternalStore`. */
export const heldLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  state: (): HeldState => (loads.size === 0 ? 'none' : [...loads.values()].some(({ tryAgain }) => tryAgain) ? 'held' : 'trying'),
  /** Whether one of them signs somebody out, who is signed in until then. */
  isSigningOut: (): boolean => [...loads.values()].some(({ isSignOut }) => isSignOut),
  tryAgain: () => [...loads.values()].forEach(({ tryAgain }) => tryAgain?.()),
}

/** How long is waited before a load is tried again by itself, in milliseconds; the last goes for all that follow. */
const pauses = [3_000, 6_000, 12_000, 30_000] as const

/**
 * Until somebody tries again, the network is back, or a while has passed; `keep` is told how to try, and null once that is done.
 * @throws the signal's reason, once nobody waits for the load any more.
 */
function waitForNextTry(keep: (tryAgain: Held['tryAgain']) => void, tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
      signal.removeEventListener('abort', giveUp)
    }
    const tryAgain = () => {
      leave()
      keep(null)
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(signal.reason as Error)
    }
    const timer = setTimeout(tryAgain, pauses[tries] ?? pauses[pauses.length - 1])
    if (signal.aborted) return giveUp()
    window.addEventListener('online', tryAgain)
    signal.addEventListener('abort', giveUp)
    keep(tryAgain)
  })
}

/**
 * Presses that lead on to another page and may be made twice. They carry nothing that was typed, and no screen of theirs says what became of
 * them. By the ends of their addresses: the address book's own would come along into what every page of the website loads.
 */
const heldPress = /\/portal\/(?:logout|theme)\.data$/
const signOut = /\/logout\.data$/

const pathOf = (address: string): string => new URL(address, window.location.origin).pathname

/** What the router asks for when somebody goes on: a page's data, which screens there are, or what leads on by a press. */
function isHeld(address: string, method: string): boolean {
  const path = pathOf(address)
  return method === 'GET' ? /(?:\.data|\/__manifest)$/.test(path) : method === 'POST' && heldPress.test(path)
}

/** The answer; null where the network, or a server behind it, had none. @throws what cut the fetch off. */
async function answerOf(sent: Promise<Response>): Promise<Response | null> {
  try {
    const answer = await sent
    return answer.status < 500 ? answer : null
  } catch (problem) {
    // A network that isn't there reaches a script as this.
    if (problem instanceof TypeError) return null
    throw problem
  }
}

/**
 * A fetch that holds what the router loads where no network or no server answers it: the router goes on waiting, so that the
 * page before stays, with all that was typed, until the load is tried again or somebody goes elsewhere. A page that fails for
 * good is met by whoever opens it anew. Other forms are not held: their screens say what became of them.
 */
export const holdLostLoads =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (asked, init) => {
    const signal = init?.signal
    // What the router looks up in advance has no signal, and nobody waits for it.
    if (!signal || asked instanceof Request || !isHeld(String(asked), init.method ?? 'GET')) return send(asked, init)
    const load = Symbol('load')
    const isSignOut = signOut.test(pathOf(String(asked)))
    try {
      for (let tries = 0; ; tries += 1) {
        const answer = await answerOf(send(asked, init))
        if (answer) return answer
        await waitForNextTry((tryAgain) => change(load, { isSignOut, tryAgain }), tries, signal)
      }
    } finally {
      if (loads.delete(load)) tell()
    }
  }
