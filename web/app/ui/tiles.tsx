import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** One figure: what it counts, how many, and where more of it is. */
export type Tile = { label: string; figure: ReactNode; note?: ReactNode; to?: string | undefined }

function TileWords({ tile: { label, figure, note, to } }: { tile: Tile }) {
  return (
    <>
      <span className="flex items-start justify-between gap-2 text-muted text-note leading-[1.3] wrap-anywhere max-pair:tracking-[-0.03em] [&>svg]:flex-none max-pair:[&>svg]:hidden">
        {to ? (
          <Link to={to} className="figure-tile-link text-inherit hyphens-auto cover-link">
            {label}
          </Link>
        ) : (
          label
        )}
        {to && <ChevronRight aria-hidden="true" size={20} />}
      </span>
      <span className="pt-1 font-sign text-h2 desktop:text-h1 font-extrabold tabular-nums tracking-(--track-tight) leading-[1.15]">
        {figure}
      </span>
      {note && <span className="figure-tile-note text-muted text-note">{note}</span>}
    </>
  )
}

/** Up to four figures in one panel, split by lanes; on a phone two by two (look: Tile cluster). */
export function Tiles({ label, tiles }: { label: string; tiles: Tile[] }) {
  return (
    <ul className="grid grid-cols-2 border border-border rounded-panel bg-surface-raised tablet:grid-cols-4" aria-label={label}>
      {tiles.map((tile) => (
        <li
          key={tile.label}
          className="figure-tile relative grid grid-cols-1 grid-rows-subgrid row-span-3 gap-1 max-w-none min-w-0 p-4 max-pair:px-3 tablet:py-5 tablet:px-6"
        >
          <TileWords tile={tile} />
        </li>
      ))}
    </ul>
  )
}
