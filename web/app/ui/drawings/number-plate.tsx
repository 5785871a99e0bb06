/** A figure on a Dutch number plate. Only statistics wear it. */
export function NumberPlate({ children }: { children: string }) {
  return (
    <span className="plate inline-flex items-stretch overflow-hidden rounded-[7px] font-sign font-black [font-variant-numeric:tabular-nums] tracking-[0.01em] leading-none">
      <span className="plate-band flex items-end pt-0 px-1.75 pb-1.5 text-[0.8125rem] font-bold" aria-hidden="true">
        NL
      </span>
      <span className="plate-figure pt-[0.24em] px-[0.36em] pb-[0.1em] text-[clamp(2.25rem,1.5rem_+_3vw,3.75rem)]">{children}</span>
    </span>
  )
}
