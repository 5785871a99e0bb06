/** The priority diamond: recommended, now, or a step. A word beside it says which. */
export function Diamond() {
  return (
    <svg viewBox="0 0 24 24" className="diamond flex-none w-5.5 h-5.5" aria-hidden="true">
      <path className="fill-text" d="M12 .5 23.5 12 12 23.5.5 12z" />
      <path className="diamond-heart" d="M12 3.6 20.4 12 12 20.4 3.6 12z" />
    </svg>
  )
}
