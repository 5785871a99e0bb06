const star = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'

/** A rating in stars, with the sentence that says it. */
export function Stars({ rating, of, label }: { rating: number; of: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" className={index < rating ? 'star' : 'star star-empty'} aria-hidden="true">
          <path d={star} />
        </svg>
      ))}
    </span>
  )
}
