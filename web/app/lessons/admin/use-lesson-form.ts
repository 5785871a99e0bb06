import { useEffect } from 'react'
import { useCheckedForm } from '../../forms/use-checked-form'
import { checkLessonFields, type EditedField } from './lesson-fields'
import type { AdminFieldProblem, AdminFieldProblems, AdminLessonIntent, AdminLessonResult } from './lesson-result'
import { usePostedAnswer, usePostedForm } from '../../forms/use-posted-form'

type Options = {
  intent: AdminLessonIntent
  /** Id of the lesson; empty for one that is yet to be. */
  about: string
  /** Where the form is sent: the address that shows it, so that without a script it comes back there. */
  action: string
  fields: readonly EditedField[]
  /** What is stored. */
  shown: Partial<Record<EditedField, string>>
  /** What the fields of something new start with, where that isn't stored yet. */
  proposed?: Partial<Record<EditedField, string>>
  check?: (values: Partial<Record<EditedField, string>>) => AdminFieldProblems
  onAnswer: (answer: AdminLessonResult) => void
}

/** A form about a lesson: what stands in its fields, what is wrong with them, and whether anything was changed. */
export function useAdminLessonForm({ intent, about, action, fields, shown, proposed = {}, check = checkLessonFields, onAnswer }: Options) {
  const posted = usePostedAnswer<AdminLessonResult>([intent, 'find-student'], about)
  const { answer, sending, isHydrated, Form, formProps } = usePostedForm<AdminLessonResult>(action, onAnswer)
  // What a browser without a script posted comes back with the page: refused, or with the students it looked for.
  const returned = posted && (posted.problem || posted.found) ? posted : null
  const refused = (answer ?? returned)?.fields
  const checked = useCheckedForm<EditedField, AdminFieldProblem>({ fields, check, refused })

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
    shown,
    fields,
    /** What the fields start with. */
    values: { ...shown, ...proposed, ...returned?.values } as Partial<Record<EditedField, string>>,
    returned,
    typed: checked.values,
    problemOf: checked.problemOf,
    isSending: sending !== null,
    isHydrated,
    isChanged: fields.some((field) => checked.values[field] !== (shown[field] ?? '')),
    Form,
    formProps: { ...formProps, ...checked.formProps },
  }
}

export type AdminLessonForm = ReturnType<typeof useAdminLessonForm>
