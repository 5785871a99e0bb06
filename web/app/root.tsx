import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { isDoorPath, isPortalPath, type Language, schoolYear } from '@rijbaan/contract'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { serverOnly$ } from 'vite-env-only/macros'
import { useTranslation } from './i18n/use-translation'
import { contentFor } from './content.server'
import { errorTitlesIn } from './content/error-titles.server'
import { ErrorScreen } from './content/error-screen'
import { PublicLayout } from './shell/site/public-layout'
import { sceneLook } from './styles/scene-look.server'
import { systemTheme } from './styles/themes'
import { keepFailedSubmission } from './forms/failed-submission.server'
import { errorTitles, failedSubmissionFor, screenFor } from './content/page-problem'
import { askForScripts } from './late-scripts'
import { useScriptMark } from './script-mark'
import { clearSignedOutCookie } from './sign-in/signed-out.server'
import stylesheet from './styles/app.css?url'
import { pageLinks } from './styles/area-links'
import { fontLinks } from './styles/font-links'

// What few visitors meet is loaded by those alone.
const FailedSubmissionScreen = lazy(() =>
  import('./forms/failed-submission-screen').then((part) => ({ default: part.FailedSubmissionScreen })),
)
const SignedOutMessage = lazy(() => import('./sign-in/signed-out-message').then((part) => ({ default: part.SignedOutMessage })))
const PreviewBar = lazy(() => import('./preview/preview-bar').then((part) => ({ default: part.PreviewBar })))

export { keepPublicPage as shouldRevalidate } from './forms/revalidation'

export const links: LinksFunction = () => [
  ...fontLinks,
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ site }, profile, failedSubmission] = await Promise.all([contentFor(context), context.askBadge(), keepFailedSubmission(context)])
  const isInPortal = isPortalPath(new URL(request.url).pathname)
  if (context.hasJustSignedOut) context.session.setCookies.push(clearSignedOutCookie)
  return {
    site,
    language: context.visitor.language,
    year: schoolYear(context.now),
    profile,
    // A page of the website is shared: nobody's own look may be in it.
    theme: isInPortal ? context.theme : systemTheme,
    hasJustSignedOut: context.hasJustSignedOut,
    /** Season and light of what is drawn, by the school's clock. */
    look: sceneLook(context.now),
    textsScripts: context.textsScripts,
    /** Where the panel is, while its drafts are shown. */
    panelOrigin: context.isPreview ? context.settings.cmsPublicUrl : null,
    /** The form that this page would have answered. */
    failedSubmission,
    /** Of the portal's screens that say no: who says their titles has no texts at hand. */
    errorTitles: isInPortal ? errorTitlesIn(context.visitor.language) : null,
  }
}

/** In the browser it has done its work. */
const scriptsStart = serverOnly$(askForScripts) ?? ''

type RootData = ReturnType<typeof useLoaderData<typeof loader>>

/** The language of this page, known before and without any content. */
const useLanguage = (): Language => useTranslation().i18n.language

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const problem = useRouteError()
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const scriptMark = useScriptMark()
  return (
    <html lang={language} data-theme={isPortalPath(pathname) && !isDoorPath(pathname) ? (data?.theme ?? systemTheme) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {problem ? (
          <>
            <title>
              {[
                t(failedSubmissionFor(problem, data?.failedSubmission) ? 'portal.failedSubmission.title' : errorTitles[screenFor(problem)]),
                data?.site.shortName,
              ]
                .filter(Boolean)
                .join(' | ')}
            </title>
            <meta name="robots" content="noindex" />
          </>
        ) : (
          <Meta />
        )}
        <Links />
        {/* An error takes the links of its route's away; its screen is the website's. */}
        {problem ? pageLinks().map((link) => <link key={link.href} {...link} />) : null}
        {data?.textsScripts.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body className={data?.look}>
        {children}
        <ScrollRestoration nonce={scriptMark} />
        <Scripts nonce={scriptMark} />
        <script nonce={scriptMark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptsStart }} />
      </body>
    </html>
  )
}

type FrameProps = { data: RootData; isOnAsphalt?: boolean; children: ReactNode }

/** The frame of the public pages, and what is only there in the preview. Pages of the portal bring their own. */
function Frame({ data, isOnAsphalt = false, children }: FrameProps) {
  const language = useLanguage()
  const { pathname } = useLocation()

  // Another tab chose the other language: the texts on this page are no longer those of its content.
  useEffect(() => {
    if (data.language !== language) window.location.reload()
  }, [data.language, language])

  if (isPortalPath(pathname)) return children
  return (
    <>
      {data.hasJustSignedOut ? (
        <Suspense>
          <SignedOutMessage />
        </Suspense>
      ) : null}
      {data.panelOrigin ? (
        <Suspense>
          <PreviewBar panelOrigin={data.panelOrigin} />
        </Suspense>
      ) : null}
      <PublicLayout site={data.site} language={language} path={pathname} profile={data.profile} year={data.year} isOnAsphalt={isOnAsphalt}>
        {children}
      </PublicLayout>
    </>
  )
}

export default function App() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  )
}

/** 404, 500 and 503 in the site's look; with header and footer where their content is at hand. */
export function ErrorBoundary() {
  const language = useLanguage()
  const data = useRouteLoaderData<typeof loader>('root')
  const isInPortal = isPortalPath(useLocation().pathname)
  const problem = useRouteError()
  const failedSubmission = failedSubmissionFor(problem, data?.failedSubmission)
  if (failedSubmission) {
    return (
      <Suspense>
        <FailedSubmissionScreen submission={failedSubmission} />
      </Suspense>
    )
  }
  const screen = <ErrorScreen status={screenFor(problem)} language={language} />
  if (isInPortal) return <main className="flex min-h-dvh">{screen}</main>
  return data ? (
    <Frame data={data} isOnAsphalt>
      {screen}
    </Frame>
  ) : (
    screen
  )
}
