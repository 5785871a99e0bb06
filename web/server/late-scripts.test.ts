import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { askForScripts } from '../app/late-scripts'
import { withLateScripts } from './late-scripts'

const head = '<link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/entry.js"/>'
const page = `<html><head>${head}</head><body><script type="application/ld+json">{}</script><script type="module" async="">import "/assets/entry.js"</script><p></p></body></html>`

const asSent = ['stylesheet', 'late', 'application/ld+json', 'late', 'p']
const asAsked = ['stylesheet', 'modulepreload', 'application/ld+json', 'module', 'p']

/** The page in a browser that tells of these kinds of moments: what its script asked to be told of, and how to tell it. */
function open(kinds: string[], isHidden = false) {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } })
  document.write(withLateScripts(page))
  Object.defineProperty(document, 'hidden', { value: isHidden })
  const asked: unknown[] = []
  let tell: () => void = () => undefined
  const PerformanceObserver = class {
    static readonly supportedEntryTypes = kinds
    constructor(listener: () => void) {
      tell = listener
    }
    observe(what: unknown): void {
      asked.push(what)
    }
  }
  const run = new Function('document', 'window', 'PerformanceObserver', 'setTimeout', askForScripts)
  run(document, { PerformanceObserver }, PerformanceObserver, () => undefined)
  const parts = () =>
    [...document.querySelectorAll('link, script, p')].map((part) => part.getAttribute('rel') ?? part.getAttribute('type') ?? part.localName)
  return { asked, tell: () => tell(), parts }
}

describe('the scripts of a page', () => {
  test('are out of sight until it is painted, and come back in their places then, once', () => {
    const { asked, tell, parts } = open(['paint'])
    expect(parts()).toEqual(asSent)
    expect(asked).toEqual([{ type: 'paint', buffered: true }])
    for (let paint = 0; paint < 2; paint += 1) tell()
    expect(parts()).toEqual(asAsked)
  })

  test('are asked for at once in a tab that nobody sees, and where a browser tells of no paints', () => {
    expect(open(['paint'], true).parts()).toEqual(asAsked)
    expect(open([]).parts()).toEqual(asAsked)
  })
})
