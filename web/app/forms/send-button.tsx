import type { ComponentProps } from 'react'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { useHydrated } from '../ui/use-hydrated'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'tone' | 'id'> & {
  id: string
  /** There is something to send. */
  isReady: boolean
  /** What somebody has to do before there is. */
  missing: string
  /** The specification has it disabled until then (R59). */
  isShutUntilReady?: boolean
}

/**
 * Sends a form. Until there is something to send it waits, and says beside it what is missing; it can be pressed all the same, unless
 * a rule shuts it. The place of those words stays, so that nothing moves away from under a finger.
 */
export function SendButton({ id, isReady, missing, isShutUntilReady = false, disabled = false, ...button }: SendButtonProps) {
  const isWaiting = useHydrated() && !isReady
  return (
    <>
      <span
        id={`${id}-missing`}
        className={classNames('send-missing needs-script text-muted text-note print:hidden', !isWaiting && 'invisible')}
      >
        {missing}
      </span>
      <Button
        {...button}
        id={id}
        type="submit"
        // A disabled primary one looks as one that waits.
        tone={isWaiting && !isShutUntilReady ? 'waiting' : 'primary'}
        disabled={disabled || (isWaiting && isShutUntilReady)}
        aria-describedby={isWaiting ? `${id}-missing` : undefined}
      />
    </>
  )
}
