/*
 * A page reads and works before its scripts are there, and on a phone's line they would come beside its style sheets and letters. So
 * they are asked for once it has been painted: the server takes them out of the browser's sight (`web/server/late-scripts.ts`), and
 * the script below, which stands in the page, puts them back.
 */

/** What stands for `modulepreload` and `module` until the page has been painted. */
export const late = 'late'

/** Asks for the scripts of the page: at its first paint, at once in a tab that nobody sees, and after a second at the latest. */
export const askForScripts = `(() => {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    for (const link of document.querySelectorAll('link[rel=${late}]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll('script[type=${late}]')) {
      const { parentNode, nextSibling } = script
      script.remove()
      script.type = 'module'
      parentNode.insertBefore(script, nextSibling)
    }
  }
  const kinds = window.PerformanceObserver?.supportedEntryTypes ?? []
  if (document.hidden || !kinds.includes('paint')) return ask()
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  setTimeout(ask, 1000)
})()`
