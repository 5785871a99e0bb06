import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** One figure: what it counts, how many, and where more of it is. */
export type Tile = { label: string; figure: ReactNode; note?: ReactNode; to?: string | undefined }

function TileWords({ tile: { label, figure, note, to } }: { tile: Tile }) {
  return (
    <>
      <span className="figure-tile-label">
        {to ? (
          <Link to={to} className="figure-tile-link cover-link">
            {label}
          </Link>
        ) : (
          label
        )}
        {to && <ChevronRight aria-hidden="true" size={20} />}
      </span>
      <span className="figure-tile-figure">{figure}</span>
      {note && <span className="figure-tile-note">{note}</span>}
    </>
  )
}

/** Up to four figures in one panel, split by lanes; on a phone two by two (look: Tile cluster). */
export function Tiles({ label, tiles }: { label: string; tiles: Tile[] }) {
  return (
    <ul className="figure-tiles" aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.label} className="figure-tile">
          <TileWords tile={tile} />
        </li>
      ))}
    </ul>
  )
}
