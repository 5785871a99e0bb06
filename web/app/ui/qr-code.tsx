/** Light around the code, in modules: without it cameras don't find it. */
const quietZone = 4

type QrCodeProps = {
  /** How many modules wide it is, and its dark ones as one path. */
  qr: { modules: number; path: string }
  /** What it is for, for who can't see it. */
  label: string
}

/** A QR code. Dark on light in every theme: cameras don't read it the other way round. */
export function QrCode({ qr: { modules, path }, label }: QrCodeProps) {
  const side = modules + 2 * quietZone
  return (
    <svg
      className="qr-code w-[min(220px,100%)] mt-4 border border-border rounded-control bg-(--asphalt-0) fill-(--asphalt-950)"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
