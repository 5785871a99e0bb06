// Shows what is happening and how far it is: one live line at a terminal, plain lines elsewhere.

const beatMilliseconds = { terminal: 500, plain: 10_000 }

const seconds = (/** @type {number} */ since) => `${Math.max(0, Math.round((performance.now() - since) / 1000))} s`

/** Starts counting the steps of a command: `step()` runs one of `total` and shows it while it lasts. */
export function countSteps(/** @type {number} */ total) {
  let number = 0
  const isTerminal = process.stdout.isTTY === true
  /** A terminal has one live line: of steps beside each other it is the first's. @type {symbol[]} */
  const running = []

  /**
   * Runs one step. `work` may call `tell(text)` to say how far it is, and answers what to show when done.
   * @template T
   * @param {string} title
   * @param {(tell: (text: string) => void) => Promise<T> | T} work
   * @param {(value: T) => string} [outcome]
   */
  return async function step(title, work, outcome = () => '') {
    number += 1
    const startedAt = performance.now()
    const head = `[${number}/${total}] ${title}`
    let progress = ''
    const self = Symbol(title)
    running.push(self)
    const show = () => {
      if (isTerminal && running[0] !== self) return
      const line = `${head} … ${seconds(startedAt)}${progress ? ` · ${progress}` : ''}`
      if (isTerminal) process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 100) - 1)}`)
      else console.log(line)
    }
    if (isTerminal) show()
    const beat = setInterval(show, isTerminal ? beatMilliseconds.terminal : beatMilliseconds.plain)
    try {
      const value = await work((text) => {
        progress = text
      })
      const said = outcome(value)
      clearInterval(beat)
      console.log(`${isTerminal ? '\r\x1b[2K' : ''}${head}${said ? `: ${said}` : ''} (${seconds(startedAt)})`)
      return value
    } finally {
      clearInterval(beat)
      running.splice(running.indexOf(self), 1)
    }
  }
}
