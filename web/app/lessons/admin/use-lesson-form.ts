import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { type Intent, isOf } from '../../forms/intent'
import { sayProblem } from '../../forms/problem-sentence'
import { knownCodes } from '../../forms/result'
import { useCheckedForm } from '../../forms/use-checked-form'
import { useForm } from '../../forms/use-form'
import { usePosted } from '../../forms/use-posted'
import type { Failure } from '../../shell/portal/failure-dialog'
import { findStudent } from '../student-search/intents'
import { checkLessonFields, fieldSentences, type AdminFieldProblem, type AdminFieldProblems, type EditedField } from './lesson-fields'

type Options = {
  intent: Intent
  /** Id of the lesson; empty for one that is yet to be. */
  about: string
  /** What the ids of its fields begin with. */
  idPrefix?: string
  /** Where the form is sent: the address that shows it, so that without a script it comes back there. */
  action: string
  fields: readonly EditedField[]
  /** What is stored. */
  shown: Partial<Record<EditedField, string>>
  /** What the fields of something new start with, where that isn't stored yet. */
  proposed?: Partial<Record<EditedField, string>>
  check?: (values: Partial<Record<EditedField, string>>) => AdminFieldProblems
  onDone?: () => void
  /** Told of what no field can say, in place of a toast: a dialog lies over that. */
  onFailure?: (failure: Failure) => void
}

/** A form about a lesson: what stands in its fields, what is wrong with them, and whether anything was changed. */
export function useAdminLessonForm(options: Options) {
  const { intent, about, idPrefix = `${intent.name}-${about}`, action, fields, shown } = options
  const { t, i18n } = useTranslation()
  const { byScript, isSending, isHydrated, Form, formProps } = useForm(intent, {
    action,
    about,
    onResult: ({ problem, fields: refusedFields }, tell) => {
      if (!problem) options.onDone?.()
      // What a field says needs no saying twice.
      else if (Object.keys(refusedFields).length > 0) return
      if (!problem || !options.onFailure) return tell()
      const [what, why] = [t(intent.failed), sayProblem(i18n, problem, intent.failed)]
      options.onFailure({ what, why: why === what ? null : why })
    },
  })
  const posted = usePosted<unknown>([intent, findStudent], about)
  // What a browser without a script posted comes back with the page: refused, or with the students it looked for.
  const returned = posted && (posted.problem || posted.data) ? posted : null
  const codes = (byScript ?? returned)?.fields
  const refused = useMemo(() => codes && knownCodes<AdminFieldProblem>(codes, fieldSentences), [codes])
  const checked = useCheckedForm<EditedField, AdminFieldProblem>({ fields, check: options.check ?? checkLessonFields, refused })

  const { ref } = checked.formProps
  useEffect(() => {
    const first = fields.find((field) => refused?.[field])
    const control = first && ref.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    // Only an answer moves the focus, not what is typed after it.
  }, [refused, fields, ref])

  return {
    intent,
    about,
    idPrefix,
    shown,
    fields,
    /** What the fields start with. */
    values: { ...shown, ...options.proposed, ...returned?.values } as Partial<Record<EditedField, string>>,
    returned,
    /** Why it came back refused, in a browser without a script. */
    failure: returned?.problem ? sayProblem(i18n, returned.problem, (isOf(findStudent, returned) ? findStudent : intent).failed) : null,
    typed: checked.values,
    problemOf: checked.problemOf,
    isSending,
    isHydrated,
    isChanged: fields.some((field) => checked.values[field] !== (shown[field] ?? '')),
    Form,
    formProps: { ...formProps, ...checked.formProps },
  }
}

export type AdminLessonForm = ReturnType<typeof useAdminLessonForm>
