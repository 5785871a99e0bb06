/** The learner's plate whose L is a carriageway. The word beside it names the school. */
export function Mark({ size = 42 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="64" height="64" rx="12" className="mark-plate" />
      <path d="M15 9h17v29h19v17H15z" className="mark-letter" />
      <path d="M23.5 13v7.5M23.5 25.5v7.5M23.5 38v8.5h8M35.5 46.5h5M44.5 46.5h3" className="mark-lane" />
    </svg>
  )
}
