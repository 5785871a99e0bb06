import type { AutoPage, PickupArea } from '@rijbaan/contract'

/** The map in its own units: the office's hundredths across, and a little less down. */
const map = { width: 100, height: 76, letter: 4.2, sign: 8 } as const

/** A place's sign on the map: as wide as its name, and whole within the map's edges. */
export function placeSign({ name, x, y }: PickupArea) {
  const width = name.length * map.letter * 0.56 + 5
  const within = (at: number, half: number, end: number) => Math.min(Math.max(at, half + 1), end - half - 1)
  return { width, x: within(x, width / 2, map.width), y: within((y * map.height) / 100, map.sign / 2, map.height) }
}

type Place = PickupArea & { sign: ReturnType<typeof placeSign> }

function Road({ from, to }: { from: Place; to: Place }) {
  const ends = { x1: from.sign.x, y1: from.sign.y, x2: to.sign.x, y2: to.sign.y }
  return (
    <>
      <line {...ends} className="stroke-(--ill-road)" strokeWidth="2.6" strokeLinecap="round" />
      <line {...ends} className="stroke-(--ill-stripe)" strokeWidth="0.35" strokeDasharray="2 1.6" />
    </>
  )
}

function PlaceSign({ name, sign: { x, y, width } }: Place) {
  return (
    <>
      <rect
        x={x - width / 2}
        y={y - map.sign / 2}
        width={width}
        height={map.sign}
        rx="1.2"
        strokeWidth="0.5"
        className="fill-primary stroke-surface"
      />
      <text x={x} y={y + map.letter * 0.36} textAnchor="middle" fontSize={map.letter} className="fill-on-primary font-sign font-bold">
        {name}
      </text>
    </>
  )
}

/** Where students are picked up: a drawn map with a sign for each place, and roads from the school's own to the others. */
export function PickupSection({ pickup: { title, text, areas } }: Pick<AutoPage, 'pickup'>) {
  const [home, ...others] = areas.map((area) => ({ ...area, sign: placeSign(area) }))
  if (!home) return null
  return (
    <section className="page grid items-center gap-x-12 gap-y-6 pb-(--space-section) desktop:grid-cols-12">
      <div className="desktop:col-span-5">
        <h2 className="text-h2">{title}</h2>
        <p className="mt-3 text-lead leading-normal text-muted">{text}</p>
      </div>
      <svg
        role="img"
        aria-label={areas.map(({ name }) => name).join(', ')}
        viewBox={`0 0 ${map.width} ${map.height}`}
        className="w-full max-w-[640px] rounded-panel bg-surface-sunken desktop:col-span-7"
      >
        {others.map((place) => (
          <Road key={place.name} from={home} to={place} />
        ))}
        {[home, ...others].map((place) => (
          <PlaceSign key={place.name} {...place} />
        ))}
      </svg>
    </section>
  )
}
