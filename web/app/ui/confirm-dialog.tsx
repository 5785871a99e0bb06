import type { FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  id: string
  /** The question. */
  title: string
  isOpen: boolean
  /** The address asks for it: how a browser without a script gets here. */
  openedByServer?: boolean
  /** Where "no" leads without a script. */
  closeHref: string
  closeLabel: string
  keepLabel: string
  /** The button is named after what it does; while that is under way, `busyLabel` says so. */
  confirmLabel: string
  busyLabel: string
  isBusy: boolean
  /** What can't be undone is red; anything else is an ordinary step. */
  tone?: 'danger' | 'primary'
  /** The form that does it: a fetcher's, or Remix's own. */
  Form: FetcherWithComponents<unknown>['Form']
  action: string
  /** Kept the same between renders, as for `Dialog`. */
  onClose: () => void
  /** What will happen, and the form's hidden fields. */
  children: ReactNode
}

/** Asks before something is done that can't be taken back. It is a form: without a script the same question is a panel in the page. */
export function ConfirmDialog({
  id,
  title,
  isOpen,
  openedByServer = false,
  closeHref,
  closeLabel,
  keepLabel,
  confirmLabel,
  busyLabel,
  isBusy,
  tone = 'danger',
  Form,
  action,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      id={id}
      title={title}
      isOpen={isOpen}
      openedByServer={openedByServer}
      closeLabel={closeLabel}
      closeHref={closeHref}
      onClose={onClose}
    >
      <Form method="post" action={action} className="contents">
        <div className="dialog-body">{children}</div>
        <div className="dialog-actions">
          <ButtonLink to={closeHref} tone="secondary" onPress={onClose}>
            {keepLabel}
          </ButtonLink>
          <Button type="submit" tone={tone} busy={isBusy}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
