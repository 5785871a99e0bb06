/** A figure on a Dutch number plate. Only statistics wear it. */
export function NumberPlate({ children }: { children: string }) {
  return (
    <span className="plate inline-flex items-stretch overflow-hidden rounded-control font-sign font-black [font-variant-numeric:tabular-nums] tracking-[0.01em] leading-none">
      <span className="plate-band flex items-end pt-0 px-2 pb-2 text-small font-bold" aria-hidden="true">
        NL
      </span>
      <span className="plate-figure pt-2 px-3 pb-1 tablet:pt-3 tablet:px-4 text-h1">{children}</span>
    </span>
  )
}
