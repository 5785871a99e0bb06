import type { Changes, LessonQuery } from '@rijbaan/contract'
import { UserMinus } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { wasName } from '../shell/portal/was'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useQuestion } from './use-question'

type UnassignQuestionProps = {
  intent: Intent
  /** The lesson's page, which takes the form; its address can ask for the confirmation. */
  path: (query?: Changes<Pick<LessonQuery, 'unassign'>>) => string
  about: string
  /** Whom it takes off. */
  studentId: number
  /** Who is told, and what becomes of the lesson. */
  text: string
  /** The address asks for the confirmation: how a browser without a script gets it. */
  isConfirming: boolean
  onDone: () => void
}

/** The button that takes a student off a lesson, and the one more question that it asks: somebody is mailed about it. */
export function UnassignQuestion({ intent, path, about, studentId, text, isConfirming, onDone }: UnassignQuestionProps) {
  const { t } = useTranslation()
  const { form, dialog, ask } = useQuestion(intent, { action: path(), about, isConfirming, closeHref: path(), onDone })
  return (
    <>
      <ButtonLink to={`${path({ unassign: true })}#unassign-dialog`} tone="secondary" onPress={ask}>
        <UserMinus aria-hidden="true" size={20} />
        {t('lessons.assign.unassign')}
      </ButtonLink>
      <ConfirmDialog
        id="unassign-dialog"
        title={t('lessons.assign.unassignTitle')}
        tone="primary"
        dialog={dialog}
        labels={{
          close: t('common.close'),
          keep: t('lessons.assign.unassignNo'),
          confirm: t('lessons.assign.unassignYes'),
          busy: t('lessons.admin.unassigning'),
        }}
        form={form}
      >
        <IntentInput intent={intent} />
        <input type="hidden" name={wasName('studentId')} value={studentId} />
        <p className="wrap-anywhere">{text}</p>
      </ConfirmDialog>
    </>
  )
}
