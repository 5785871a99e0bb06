import { type PersonKind, type NewPersonQuery, type RequestedStudent } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { usePosted } from '../forms/use-posted'
import type { TeacherChoice } from '../lessons/student-search/student-search.server'
import { FailureDialog, type Failure } from '../shell/portal/failure-dialog'
import { useDialogInAddress } from '../shell/use-dialog-in-address'
import type { AskedProof } from '../sign-in/proof'
import { Button } from '../ui/button'
import { Dialog, type Opening } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { NewPersonForm } from './new-person-form'
import { failureOf } from './office/office-labels'

const kinds = ['student', 'teacher'] as const satisfies readonly PersonKind[]

/** Who was taken in: what is said of it, and where the mail went. */
type Created = { intent: Intent; email: string }

/** 'Success' (spec 2 §8): who was taken in, and that the mail is on its way. */
function CreatedDialog({ created, ...opening }: { created: Created | null } & Omit<Opening, 'isOpen'>) {
  const { t } = useTranslation()
  return (
    <Dialog
      id="created-dialog"
      title={t('common.success')}
      dialog={{ ...opening, isOpen: created !== null }}
      closeLabel={t('common.close')}
    >
      <div className="dialog-body">
        {created && (
          <Notice tone="success">
            <strong>{created.intent.done && t(created.intent.done)}</strong>
            <br />
            {t('office.create.mailed', { email: created.email })}
          </Notice>
        )}
      </div>
      <div className="dialog-actions needs-script">
        <Button onClick={opening.onClose}>{t('common.ok')}</Button>
      </div>
    </Dialog>
  )
}

type NewPersonDialogsProps = {
  /** Who may be added here, and what adds them. */
  intents: Partial<Record<PersonKind, Intent>>
  choices: TeacherChoice[] | null
  /** What a request of the website says of the student. */
  requested?: RequestedStudent | null
  /** How whoever adds a teacher shows again who they are; null where nobody may. */
  proof: AskedProof | null
}

/** Adding somebody, from the form to what came of it; the address opens it, so that it works without a script (spec 2 §2). */
export function NewPersonDialogs({ intents, choices, requested = null, proof }: NewPersonDialogsProps) {
  const { t, i18n } = useTranslation()
  const intentOf = (result: FormResult) => Object.values(intents).find(({ name }) => name === result.intent)
  const createdBy = (result: FormResult): Created | null => {
    const intent = intentOf(result)
    return intent && !result.problem ? { intent, email: result.values['email'] ?? '' } : null
  }
  const posted = usePosted(Object.values(intents))
  const createdByPost = posted && createdBy(posted)
  const [created, setCreated] = useState(createdByPost)
  const [failure, setFailure] = useState<Failure | null>(null)
  const dialog = useDialogInAddress<NewPersonQuery>('add', { isDone: createdByPost !== null })
  const closeCreated = useCallback(() => setCreated(null), [])
  const closeFailure = useCallback(() => setFailure(null), [])
  const kind = kinds.find((each) => each === dialog.value && intents[each])
  const intent = kind && intents[kind]
  const isOpen = dialog.isOpen && intent !== undefined

  const answer = (result: FormResult) => {
    const asked = intentOf(result)
    if (asked && result.problem) return setFailure(failureOf(i18n, asked, result))
    dialog.onClose()
    setCreated(createdBy(result))
  }

  return (
    <>
      <Dialog
        id="new-person-dialog"
        title={t(kind === 'teacher' ? 'office.create.teacher' : 'office.create.student')}
        dialog={{ ...dialog, isOpen }}
        closeLabel={t('common.close')}
      >
        {isOpen && kind && (
          <NewPersonForm
            kind={kind}
            intent={intent}
            choices={choices}
            requested={requested}
            proof={kind === 'teacher' ? proof : null}
            action={dialog.hrefFor(kind)}
            closeHref={dialog.closeHref}
            onClose={dialog.onClose}
            onResult={answer}
          />
        )}
      </Dialog>
      <CreatedDialog created={created} openedByServer={createdByPost !== null} closeHref={dialog.closeHref} onClose={closeCreated} />
      <FailureDialog id="new-person-failure" failure={failure} onClose={closeFailure} />
    </>
  )
}
