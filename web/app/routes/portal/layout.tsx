import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Form,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useTranslation } from '../../i18n/use-translation'
import { useStillWhileResizing } from '../../ui/use-still-while-resizing'
import { ErrorScreen } from '../../content/error-screen'
import { failedSubmissionFor, screenFor, type ProblemData } from '../../content/page-problem'
import { FetcherResults } from '../../forms/fetcher-results'
import { FailedSubmissionScreen } from '../../forms/failed-submission-screen'
import { keepPageAfterRefusal } from '../../forms/revalidation'
import { portalBarTags } from '../../seo/theme-colours'
import { PortalFrame } from '../../shell/portal/portal-frame'
import { toPortalReader } from '../../shell/portal/portal-reader.server'
import { UnsavedGuard } from '../../shell/portal/unsaved-guard'
import { useScreensAtHand } from '../../shell/portal/use-screens-at-hand'
import { requirePerson } from '../../session/guard.server'
import stylesheet from '../../styles/portal.css?url'
import type { ShownTheme } from '../../styles/themes'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  return toPortalReader(await requirePerson(context, request), context)
}

/** The title of what says no; a screen that is there brings its own. */
export const meta: MetaFunction<typeof loader, { root: () => ProblemData & { theme: ShownTheme } }> = ({ error, matches }) => {
  const [root] = matches.map(({ data }) => data)
  const title = root?.errorTitles?.[screenFor(error)]
  if (!error || !title) return []
  return [{ title: `${title} | ${root.site.shortName}` }, { name: 'robots', content: 'noindex' }, ...portalBarTags(root.theme)]
}

export const shouldRevalidate: ShouldRevalidateFunction = keepPageAfterRefusal

/** Every screen of the portal, in its frame. */
export default function PortalLayout() {
  const { pathname } = useLocation()
  useStillWhileResizing()
  useScreensAtHand(pathname)
  return (
    <PortalFrame reader={useLoaderData<typeof loader>()}>
      {/* The router asks `/__manifest` about an address with a number before its first form goes, even the page's own. It asks ahead by this. */}
      <Form method="post" action={pathname} hidden />
      <main
        id="content"
        tabIndex={-1}
        className="portal-main grid flex-1 content-start gap-5 pt-6 pb-26 tablet:pt-10 tablet:pb-26 w-[min(100%_-_2_*_var(--gutter),var(--page-portal))] mx-auto print:w-auto print:p-0"
      >
        <UnsavedGuard>
          <FetcherResults>
            <Outlet />
          </FetcherResults>
        </UnsavedGuard>
      </main>
    </PortalFrame>
  )
}

/** What says no within the portal keeps its header and the chat (R17). Where the CMS is away nobody knows who is reading. */
export function ErrorBoundary() {
  const { i18n } = useTranslation()
  const problem = useRouteError()
  const kept = useRouteLoaderData<() => ProblemData>('root')?.failedSubmission
  const reader = useRouteLoaderData<typeof loader>('routes/portal/layout')
  const submission = failedSubmissionFor(problem, kept)
  if (submission) return <FailedSubmissionScreen submission={submission} />
  return (
    <PortalFrame reader={reader ?? null}>
      <main id="content" tabIndex={-1} className="flex flex-1">
        <ErrorScreen status={screenFor(problem)} language={i18n.language} />
      </main>
    </PortalFrame>
  )
}
