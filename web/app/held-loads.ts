/** Whether loads of a page's data are held: none, some that wait to be tried again, or all of them on their way once more. */
export type HeldState = 'none' | 'held' | 'trying'

/** Loads that were lost once and have no answer yet, each with what tries it again; null while that is on its way. */
const loads = new Map<symbol, (() => void) | null>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

function change(load: symbol, tryAgain: (() => void) | null) {
  loads.set(load, tryAgain)
  tell()
}

/** What the pages know of held loads; fits `useSyncExternalStore`. */
export const heldLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  state: (): HeldState => (loads.size === 0 ? 'none' : [...loads.values()].some(Boolean) ? 'held' : 'trying'),
  tryAgain: () => [...loads.values()].forEach((tryAgain) => tryAgain?.()),
}

/** How long is waited before a load is tried again by itself, in milliseconds; the last goes for all that follow. */
const pauses = [3_000, 6_000, 12_000, 30_000] as const

/**
 * Until somebody tries again, the network is back, or a while has passed.
 * @throws the signal's reason, once nobody waits for the load any more.
 */
function waitForNextTry(load: symbol, tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
      signal.removeEventListener('abort', giveUp)
    }
    const tryAgain = () => {
      leave()
      change(load, null)
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
    change(load, tryAgain)
  })
}

/** What the router asks for when somebody goes on: a page's data, or which screens there are. */
const isLoad = (address: string): boolean => /(?:\.data|\/__manifest)$/.test(new URL(address, window.location.origin).pathname)

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
 * good is met by whoever opens it anew. Forms are not held: their screens say what became of them.
 */
export const holdLostLoads =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (asked, init) => {
    const signal = init?.signal
    // What the router looks up in advance has no signal, and nobody waits for it.
    if (!signal || (init.method ?? 'GET') !== 'GET' || asked instanceof Request || !isLoad(String(asked))) return send(asked, init)
    const load = Symbol('load')
    try {
      for (let tries = 0; ; tries += 1) {
        const answer = await answerOf(send(asked, init))
        if (answer) return answer
        await waitForNextTry(load, tries, signal)
      }
    } finally {
      if (loads.delete(load)) tell()
    }
  }
