import type { Language } from '@rijbaan/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { onThisSite } from '../app/on-this-site'
import { hashOf } from './csp'

/** The colours of the site's own signs and paper, by day and by night: nothing is loaded for a page that may answer a busy server. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf8f1;color:#171d24;font:18px/1.5 Figtree,system-ui,sans-serif}
main{max-width:30rem;margin:16px;padding:24px 28px 12px;background:#fff;border:1px solid #dce1e7;border-top:8px solid #0f52a8;border-radius:12px}
h1{margin:0 0 8px;font:inherit}
a{display:inline-block;padding:12px 0;color:#0f52a8;font-weight:600}
@media (prefers-color-scheme:dark){body{background:#101419;color:#f6f7f9}main{background:#1e252d;border-color:#39434e;border-top-color:#2b74c9}a{color:#8abbe8}}`

/** What such a page may do: show its own style, and nothing else. */
export const refusalPagePolicy = `default-src 'none'; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type RefusalPage = {
  language: Language
  sentence: string
  /** The words of the link to `address`, the page whose form was refused. */
  back: string
  address: string
}

/**
 * A refusal as a page, for a browser that runs no script: what is the matter, and the way back. Who goes back by the browser's own
 * button finds what they had typed.
 */
export const refusalPage = ({ language, sentence, back, address }: RefusalPage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{sentence}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{sentence}</h1>
          <a href={onThisSite(address)}>{back}</a>
        </main>
      </body>
    </html>,
  )}`
