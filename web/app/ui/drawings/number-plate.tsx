/** A figure on a Dutch number plate. Only statistics wear it. */
export function NumberPlate({ children }: { children: string }) {
  return (
    <span className="plate">
      <span className="plate-band" aria-hidden="true">
        NL
      </span>
      <span className="plate-figure">{children}</span>
    </span>
  )
}
