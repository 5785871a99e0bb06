import { useFetcher, useNavigate } from '@remix-run/react'
import type { Theme } from '../app/styles/themes'
import { ConfirmDialog } from '../app/ui/confirm-dialog'
import { Dialog } from '../app/ui/dialog'
import { SideSheet } from '../app/ui/side-sheet'
import { Toast, type ToastMessage } from '../app/ui/toast'

/** What can be opened over the page, one at a time. */
export const openKinds = ['dialog', 'confirm', 'busy', 'sheet', 'success', 'danger'] as const

const here = '/dev/gallery'
const toasts: Record<string, ToastMessage> = {
  success: { tone: 'success', text: 'Saved!' },
  danger: { tone: 'danger', text: 'Saving failed' },
}
const minute = 60_000

/** Dialogs, the side sheet and toasts of one look; `open` names the one that stands open. */
export function OverlayParts({ theme, open }: { theme: Theme; open: string | null }) {
  const { Form } = useFetcher()
  const navigate = useNavigate()
  const close = () => navigate(here, { preventScrollReset: true })
  const closing = { closeHref: here, onClose: close }
  return (
    <>
      <Dialog id={`${theme}-dialog`} title="Dialog" dialog={{ ...closing, isOpen: open === 'dialog' }} closeLabel="Close">
        <p>Something to read.</p>
      </Dialog>
      <ConfirmDialog
        id={`${theme}-confirm`}
        title="Are you sure?"
        dialog={{ ...closing, isOpen: open === 'confirm' || open === 'busy' }}
        labels={{ close: 'Close', keep: 'Keep', confirm: 'Delete', busy: 'Deleting…' }}
        tone="danger"
        form={{ Form, formProps: { method: 'post', action: here }, isSending: open === 'busy' }}
      >
        <p>This can’t be undone.</p>
      </ConfirmDialog>
      {open === 'sheet' && (
        <SideSheet id={`${theme}-sheet`} title="Side sheet" dialog={closing} closeLabel="Close">
          <p>Something beside the list.</p>
        </SideSheet>
      )}
      <Toast message={toasts[open ?? ''] ?? null} milliseconds={minute} closeLabel="Dismiss" onClose={close} />
    </>
  )
}
