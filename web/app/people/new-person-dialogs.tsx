import { newPersonParameter, type PersonKind } from '@rijbaan/contract'
import { useActionData } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeacherChoice } from '../lessons/student-search/student-search.server'
import { FailureDialog, type Failure } from '../shell/portal/failure-dialog'
import { useDialogInAddress } from '../shell/use-dialog-in-address'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { NewPersonForm } from './new-person-form'
import type { OfficeResult } from './office/office-result'
import { failureOf } from './office/office-labels'

const kindIn = (value: string | null, kinds: readonly PersonKind[]): PersonKind | null => kinds.find((kind) => kind === value) ?? null

const isCreated = (answer: OfficeResult | null | undefined): answer is OfficeResult =>
  answer?.ok === true && (answer.intent === 'create-student' || answer.intent === 'create-teacher')

/** 'Success' (spec 2 §8): who was taken in, and that the mail is on its way. */
function CreatedDialog({
  created,
  openedByServer,
  closeHref,
  onClose,
}: {
  created: OfficeResult | null
  openedByServer: boolean
  closeHref: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      id="created-dialog"
      title={t('common.success')}
      isOpen={created !== null}
      openedByServer={openedByServer}
      closeLabel={t('common.close')}
      closeHref={closeHref}
      onClose={onClose}
    >
      <div className="dialog-body">
        {created && (
          <Notice tone="success">
            <strong>{t(created.intent === 'create-student' ? 'office.create.studentDone' : 'office.create.teacherDone')}</strong>
            <br />
            {t('office.create.mailed', { email: created.values['email'] ?? '' })}
          </Notice>
        )}
      </div>
      <div className="dialog-actions needs-script">
        <Button onClick={onClose}>{t('common.ok')}</Button>
      </div>
    </Dialog>
  )
}

type NewPersonDialogsProps = {
  /** Who may be added here. */
  kinds: readonly PersonKind[]
  choices: TeacherChoice[] | null
}

/** Adding somebody, from the form to what came of it; the address opens it, so that it works without a script (spec 2 §2). */
export function NewPersonDialogs({ kinds, choices }: NewPersonDialogsProps) {
  const { t, i18n } = useTranslation()
  const posted = useActionData<unknown>() as OfficeResult | null | undefined
  const [created, setCreated] = useState<OfficeResult | null>(isCreated(posted) ? posted : null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const dialog = useDialogInAddress(newPersonParameter, { isDone: isCreated(posted) })
  const closeCreated = useCallback(() => setCreated(null), [])
  const closeFailure = useCallback(() => setFailure(null), [])
  const kind = kindIn(dialog.value, kinds)
  const isOpen = dialog.isOpen && kind !== null

  const answer = (given: OfficeResult) => {
    if (!given.ok) return setFailure(failureOf(i18n, given))
    dialog.onClose()
    setCreated(given)
  }

  return (
    <>
      <Dialog
        id="new-person-dialog"
        title={t(kind === 'teacher' ? 'office.create.teacher' : 'office.create.student')}
        isOpen={isOpen}
        openedByServer={isOpen && dialog.openedByServer}
        closeLabel={t('common.close')}
        closeHref={dialog.closeHref}
        onClose={dialog.onClose}
      >
        {isOpen && (
          <NewPersonForm
            kind={kind}
            choices={choices}
            action={dialog.hrefFor(kind)}
            closeHref={dialog.closeHref}
            onClose={dialog.onClose}
            onAnswer={answer}
          />
        )}
      </Dialog>
      <CreatedDialog created={created} openedByServer={isCreated(posted)} closeHref={dialog.closeHref} onClose={closeCreated} />
      <FailureDialog id="new-person-failure" failure={failure} onClose={closeFailure} />
    </>
  )
}
