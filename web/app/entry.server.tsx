import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nProvider } from './i18n/use-translation'
import { i18nOf } from './i18n/i18n.server'
import { ScriptMarkProvider } from './script-mark'
import { collectPage } from './whole-page.server'

const patienceMilliseconds = 5000

/** Renders the whole page before anything is sent: its policy is made from it, and it may be kept for others. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { visitor, log, scriptMark }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const page = collectPage((bytes) => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(bytes, { headers, status: hasFailed ? 500 : status }))
    })
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18nOf(visitor.language)}>
        <ScriptMarkProvider value={scriptMark}>
          <RemixServer context={remixContext} url={request.url} abortDelay={patienceMilliseconds} nonce={scriptMark} />
        </ScriptMarkProvider>
      </I18nProvider>,
      {
        nonce: scriptMark,
        onAllReady: () => pipe(page),
        onShellError: reject,
        onError: (problem) => {
          hasFailed = true
          log.error({ err: problem, requestId: visitor.requestId }, 'a part of a page could not be rendered')
        },
      },
    )
    setTimeout(abort, patienceMilliseconds + 1000).unref()
  })
}

/**
 * Surprises in loaders and actions. What a visitor's browser broke off is none, nor is a request that no route answers: the framework
 * says of it what address was asked for, which may be any text that somebody typed.
 */
export function handleError(problem: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(problem) && problem.status < 500) return
  context.log.error({ err: problem, requestId: context.visitor.requestId }, 'a loader or an action failed')
}
