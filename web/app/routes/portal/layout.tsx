import { areaOfPerson, homeOf } from '@rijbaan/contract'
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, type ShouldRevalidateFunction } from '@remix-run/react'
import { useTranslation } from '../../i18n/use-translation'
import { useStillWhileResizing } from '../../ui/use-still-while-resizing'
import { WhatsAppLink } from '../../shell/whatsapp-link'
import { FetcherResults } from '../../forms/fetcher-results'
import { keepPageAfterRefusal } from '../../forms/revalidation'
import { BottomBar } from '../../shell/portal/bottom-bar'
import { LoadingNote } from '../../shell/portal/loading-note'
import { PortalHeader } from '../../shell/portal/portal-header'
import type { PortalPlace } from '../../shell/portal/portal-place'
import { currentLink, portalLinks } from '../../shell/portal/portal-links'
import { requirePerson } from '../../session/guard.server'
import { toProfileBadge } from '../../profile-badge'
import { useSiteData } from '../../site-data'
import stylesheet from '../../styles/portal.css?url'
import { useHydrated } from '../../ui/use-hydrated'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await requirePerson(context, request)
  return { profile: toProfileBadge(person), area: areaOfPerson(person), home: homeOf(person), theme: context.theme }
}

export const shouldRevalidate: ShouldRevalidateFunction = keepPageAfterRefusal

/** Header, screen, bar and WhatsApp of every screen of the portal (spec 1 §2, R17). */
export default function PortalLayout() {
  const { t } = useTranslation()
  const { site, language } = useSiteData()
  const { profile, area, home, theme } = useLoaderData<typeof loader>()
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  useStillWhileResizing()
  const links = area ? portalLinks[area] : []
  // The server never hears of the hash.
  const current = currentLink(links, { pathname, hash: isHydrated ? hash : '' })
  const place: PortalPlace = { site, language, path: pathname, search, theme, area, home, links, current }
  return (
    <div className="portal">
      <a href="#content" className="button button-primary fixed top-3 left-3 z-(--z-toast) -translate-y-24 focus-visible:translate-y-0">
        {t('common.skipToContent')}
      </a>
      <PortalHeader place={place} profile={profile} />
      <LoadingNote />
      <main
        id="content"
        tabIndex={-1}
        className="portal-main grid flex-1 content-start gap-5 pt-6 pb-26 tablet:pt-10 tablet:pb-26 w-[min(100%_-_2_*_var(--gutter),var(--page-portal))] mx-auto"
      >
        <FetcherResults>
          <Outlet />
        </FetcherResults>
      </main>
      <WhatsAppLink site={site} />
      <BottomBar site={site} links={links} current={current} />
    </div>
  )
}
