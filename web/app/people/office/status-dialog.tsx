import { adminLessonsPath, type PersonKind } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { Link } from '@remix-run/react'
import type { DialogInAddress } from '../../shell/use-dialog-in-address'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { AskAgain } from '../../sign-in/ask-again'
import type { AskedProof } from '../../sign-in/proof'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Notice } from '../../ui/notice'
import type { BookedAhead } from './booked-ahead.server'
import { activate, deactivate } from './intents'
import { LeftLessons } from './left-lessons'

/** Whom the question is about. */
export type StatusSubject = { id: number; name: string; isActive: boolean }

/** The booked lessons that stay with whoever is switched off: a teacher's have to be given to somebody else (R30). */
function BookedLessons({ kind, id, booked }: { kind: PersonKind; id: number; booked: BookedAhead | null }) {
  const { t } = useTranslation()
  if (booked === null) return <Notice tone="warning">{t('office.account.bookedUnknown')}</Notice>
  const { lessons, totalItems: count } = booked
  if (count === 0) return <p>{t('office.account.nothingBooked')}</p>
  return (
    <div className="mt-4">
      <p>
        <strong>{kind === 'teacher' ? t('office.account.toReassign', { count }) : t('office.account.booked', { count })}</strong>
      </p>
      <LeftLessons lessons={lessons} names={kind === 'teacher' ? 'student' : 'teacher'} />
      {count > lessons.length && kind === 'teacher' && (
        <Link to={adminLessonsPath({ filter: 'future', teacher: id })}>{t('office.account.moreLessons')}</Link>
      )}
    </div>
  )
}

type StatusDialogProps = {
  kind: PersonKind
  /** Null while nobody is asked about. */
  subject: StatusSubject | null
  booked: BookedAhead | null
  /** How whoever lets a teacher in shows again who they are; null while nobody is asked about. */
  proof: AskedProof | null
  dialog: DialogInAddress
}

/** Asks before somebody is switched off or on again (spec 2 §4, R30). */
export function StatusDialog({ kind, subject, booked, proof, dialog }: StatusDialogProps) {
  const { t } = useTranslation()
  const isActive = subject?.isActive ?? true
  const action = dialog.hrefFor(subject?.id ?? '')
  const form = useForm([activate, deactivate], {
    action,
    onResult: ({ problem }, tell) => {
      // It stays under the question who it is, which whoever leaves that comes back to.
      if (problem?.code === 'proof-required') return
      dialog.onClose()
      tell()
    },
  })
  const isOpen = dialog.isOpen && subject !== null
  const name = subject?.name ?? ''
  return (
    <>
      <ConfirmDialog
        id="status-dialog"
        title={isActive ? t('office.account.deactivateTitle', { name }) : t('office.account.activateTitle', { name })}
        dialog={{ ...dialog, isOpen }}
        labels={{
          close: t('common.close'),
          keep: t('common.cancel'),
          confirm: t(isActive ? 'office.account.deactivate' : 'office.account.activate'),
          busy: t(isActive ? 'office.account.deactivating' : 'office.account.activating'),
        }}
        tone={isActive ? 'danger' : 'primary'}
        form={form}
      >
        <IntentInput intent={isActive ? deactivate : activate} />
        <input type="hidden" name="personId" value={subject?.id ?? ''} />
        <input type="hidden" name="personName" value={name} />
        {isActive ? (
          <>
            <p>{t(kind === 'teacher' ? 'office.account.deactivateTeacherText' : 'office.account.deactivateStudentText')}</p>
            {isOpen && <BookedLessons kind={kind} id={subject.id} booked={booked} />}
          </>
        ) : (
          <p>{t('office.account.activateText')}</p>
        )}
      </ConfirmDialog>
      {proof && <AskAgain id="status-proof" form={form} intent={activate} proof={proof} closeHref={dialog.closeHref} />}
    </>
  )
}
