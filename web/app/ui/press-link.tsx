import { forwardRef, type AnchorHTMLAttributes } from 'react'

type PressLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'role' | 'onClick' | 'onKeyDown'> & {
  /** Where it leads without a script. */
  href: string
  onPress: () => void
}

/** A button that is a link where no script runs. */
export const PressLink = forwardRef<HTMLAnchorElement, PressLinkProps>(function PressLink({ href, onPress, children, ...rest }, ref) {
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      role="button"
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
})
