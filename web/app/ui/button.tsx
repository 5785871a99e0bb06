import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names'

/** `danger` is a line on a page and filled in the dialog that asks once more; `waiting` sends what isn't there yet, and looks as a disabled primary one. */
export type ButtonTone = 'primary' | 'waiting' | 'secondary' | 'accent' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { tone?: ButtonTone; size?: ButtonSize; className?: string | undefined; children: ReactNode }

const looks = ({ tone = 'primary', size = 'medium', className }: Omit<Look, 'children'>): string =>
  classNames('button', `button-${tone}`, size !== 'medium' && `button-${size}`, className)

type ButtonProps = Look & { busy?: boolean } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>

const refusePress = (event: MouseEvent) => event.preventDefault()

/**
 * A button. While `busy` it turns a spinner, keeps its words and the focus, and takes no second press: by `disabled` it
 * would lose the focus, and with it the place of whoever pressed it by a key.
 */
export function Button({ tone, size, className, busy = false, onClick, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? refusePress : onClick}
      className={looks({ tone, size, className })}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & {
  to: string
  asDocument?: boolean
  /** What a script does in place of going there. */
  onPress?: () => void
  preventScrollReset?: boolean
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children' | 'href'>

/** A link that looks like a button. Places on this page, other sites and `asDocument` are left to the browser. */
export function ButtonLink({ to, tone, size, className, asDocument, onPress, preventScrollReset, children, ...rest }: ButtonLinkProps) {
  const look = looks({ tone, size, className })
  if (onPress) {
    const press = (event: MouseEvent) => {
      event.preventDefault()
      onPress()
    }
    return (
      <a {...rest} href={to} onClick={press} className={look}>
        {children}
      </a>
    )
  }
  if (asDocument || !/^[/?]/.test(to)) {
    return (
      <a {...rest} href={to} className={look}>
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} to={to} preventScrollReset={preventScrollReset} className={look}>
      {children}
    </Link>
  )
}
