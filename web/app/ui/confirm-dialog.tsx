import type { FetcherWithComponents, FormProps } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'
import { Dialog, type Opening } from './dialog'

type ConfirmDialogProps = {
  id: string
  /** The question. */
  title: string
  dialog: Opening
  /** The button is named after what it does; while that is under way, `busy` says so. */
  labels: { close: string; keep: string; confirm: string; busy: string }
  /** What can't be undone is red; anything else is an ordinary step. */
  tone?: 'danger' | 'primary'
  /** The form that does it. */
  form: { Form: FetcherWithComponents<unknown>['Form']; formProps: FormProps; isSending: boolean }
  /** What will happen, and the form's hidden fields. */
  children: ReactNode
}

/** Asks before something is done that can't be taken back. It is a form: without a script the same question is a panel in the page. */
export function ConfirmDialog({ id, title, dialog, labels, tone = 'danger', form, children }: ConfirmDialogProps) {
  return (
    <Dialog id={id} title={title} dialog={dialog} closeLabel={labels.close}>
      <form.Form {...form.formProps} className="contents">
        <div className="dialog-body">{children}</div>
        <div className="dialog-actions">
          <ButtonLink to={dialog.closeHref} tone="secondary" onPress={dialog.onClose}>
            {labels.keep}
          </ButtonLink>
          <Button type="submit" tone={tone} busy={form.isSending}>
            {form.isSending ? labels.busy : labels.confirm}
          </Button>
        </div>
      </form.Form>
    </Dialog>
  )
}
