import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { type Intent, isOf } from '../../forms/intent'
import { sayProblem } from '../../forms/problem-sentence'
import { knownCodes } from '../../forms/result'
import { useCheckedForm } from '../../forms/use-checked-form'
import { useForm } from '../../forms/use-form'
import { usePosted } from '../../forms/use-posted'
import { writeDay } from '../../forms/dates/typed-day'
import type { Failure } from '../../shell/portal/failure-dialog'
import { putIn } from '../../shell/portal/put-in'
import { othersChanges, wasIn } from '../../shell/portal/was'
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
  /** What is stored; what it is when the form is opened is what its editing begins with. */
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
  const { intent, about, idPrefix = `${intent.name}-${about}`, action, fields } = options
  const { t, i18n } = useTranslation()
  const [opened] = useState(options.shown)
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
  const result = byScript ?? returned
  const shown = { ...opened, ...(returned ? wasIn(returned.values, fields) : {}) }
  const { refused, others } = useMemo(() => {
    const changed = othersChanges(result ?? {})
    const known = result ? Object.entries(knownCodes<AdminFieldProblem>(result.fields, fieldSentences)) : []
    // Of a moment one half may be as it was typed.
    const isOpen = (field: string) => result?.present?.[field] === undefined || changed.some(([name]) => name === field)
    return { refused: result ? Object.fromEntries(known.filter(([field]) => isOpen(field))) : undefined, others: changed }
  }, [result])
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
    result,
    /** What somebody else has put into fields of it since it was opened, where something else was typed. */
    others,
    /** Puts that into the form. */
    take: (field: string) => {
      const [, now = ''] = others.find(([name]) => name === field) ?? []
      putIn(ref.current, field, field === 'date' ? writeDay(now) : now)
    },
    /** What the fields start with. */
    values: { ...shown, ...options.proposed, ...returned?.values } as Partial<Record<EditedField, string>>,
    returned,
    /** Why it came back refused, in a browser without a script. */
    failure:
      returned?.problem && others.length === 0
        ? sayProblem(i18n, returned.problem, (isOf(findStudent, returned) ? findStudent : intent).failed)
        : null,
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
