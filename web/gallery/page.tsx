import type { LinksFunction } from '@remix-run/node'
import { Link, useSearchParams } from '@remix-run/react'
import officeStyles from '../app/styles/office.css?url'
import portalStyles from '../app/styles/portal.css?url'
import { themes, type Theme } from '../app/styles/themes'
import { FieldParts } from './field-parts'
import styles from './gallery.css?url'
import { LinkParts } from './link-parts'
import { openKinds, OverlayParts } from './overlay-parts'
import { ShownParts } from './shown-parts'

export const links: LinksFunction = () => [portalStyles, officeStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** All parts in one look. Ids differ by look, so that one page can hold all of them. */
function Look({ theme, open }: { theme: Theme; open: string | null }) {
  return (
    <section data-theme={theme} aria-labelledby={`look-${theme}`} className="gallery-look">
      <h2 id={`look-${theme}`}>{theme}</h2>
      <FieldParts theme={theme} />
      <LinkParts />
      <ShownParts theme={theme} />
      <nav aria-label={`Over the page, ${theme}`} className="gallery-row">
        {openKinds.map((kind) => (
          <Link key={kind} to={`?look=${theme}&open=${kind}`} preventScrollReset>
            {kind}
          </Link>
        ))}
      </nav>
      <OverlayParts theme={theme} open={open} />
    </section>
  )
}

/** Every part of `app/ui` in its states and in all looks: `/dev/gallery`, while the app is being worked on and never in a build. */
export default function Gallery() {
  const [search] = useSearchParams()
  return (
    <main>
      <h1 className="gallery-title">Gallery</h1>
      {themes.map((theme) => (
        <Look key={theme} theme={theme} open={search.get('look') === theme ? search.get('open') : null} />
      ))}
    </main>
  )
}
