import { availabilityOf, type AvailabilityProblem } from '@rijbaan/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { allWasIn } from '../../shell/portal/was'
import { findDraftProblems, readDraft, toDraft, toValues, withField, type AvailabilityDraft } from './availability-draft'
import { focusAfter, takeStep } from './availability-steps'
import type { AvailabilityView } from './availability.server'
import { useForm } from '../../forms/use-form'
import { usePosted } from '../../forms/use-posted'
import { availabilityIntents, save, type AvailabilityOutcome } from './intents'

const sameDraft = (one: AvailabilityDraft, other: AvailabilityDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The availability while it is edited: what is typed, what is wrong with it (once it was asked to be saved), and the steps
 * by which the form grows and shrinks. Typed values stay until they are saved.
 */
export function useAvailabilityForm(view: AvailabilityView, path: string) {
  const stored = toDraft(view.availability)
  const posted = usePosted<AvailabilityOutcome>(availabilityIntents, view.about)
  const [draft, setDraft] = useState(posted?.data?.draft ?? stored)
  // A form that comes back without a script says itself what its editing began with.
  const said = allWasIn(posted?.data?.draft ? posted.values : {})
  const [isChecked, setChecked] = useState(posted?.intent === save.name && posted.problem !== null)
  const [nextFocus, setNextFocus] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const sending = useForm<AvailabilityOutcome>(availabilityIntents, {
    action: path,
    about: view.about,
    onResult: ({ intent, problem, values }, tell) => {
      if (intent === save.name && !problem) {
        setChecked(false)
        const saved = readDraft(values)
        const isAsSaved = sameDraft(draft, saved)
        setKnown(isAsSaved ? stored : saved)
        if (isAsSaved) setDraft(stored)
      }
      tell()
    },
  })

  // What the editing began with. What was saved comes back in order, with what others saved; what is typed and isn't stays.
  const [known, setKnown] = useState(Object.keys(said).length > 0 ? toDraft(availabilityOf(said)) : stored)
  const [latest, setLatest] = useState(stored)
  if (!sameDraft(latest, stored)) {
    setLatest(stored)
    if (sameDraft(draft, known)) {
      setKnown(stored)
      setDraft(stored)
    }
  }

  useEffect(() => {
    if (nextFocus === null) return
    const isField = nextFocus !== 'first-problem'
    const found = isField ? document.getElementById(nextFocus) : element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    found?.focus()
    setNextFocus(null)
  }, [nextFocus])

  const problems: Record<string, AvailabilityProblem> = isChecked ? findDraftProblems(draft, view.firstDay) : {}

  return {
    draft,
    problems,
    path,
    /** What its fields had in them when the editing began. */
    was: toValues(known),
    result: sending.result,
    /** What somebody else has made of fields that were changed here too. */
    others: Object.entries(sending.result?.present ?? {}).map(([field, text = '']) => ({ field, text })),
    /** Puts that into the form. */
    takeOver: (field: string) => setDraft((typed) => withField(typed, field, sending.result?.present?.[field] ?? '')),
    isHydrated: sending.isHydrated,
    isChanged: !sameDraft(draft, known),
    /** Whether the hours of a weekday differ from what is stored. */
    isChangedOn: (weekday: string) => JSON.stringify(draft.week[weekday]) !== JSON.stringify(known.week[weekday]),
    /** Whether days apart, or the time between lessons, differ from what is stored. */
    isChangedIn: (part: 'exceptions' | 'bufferMinutes') => JSON.stringify(draft[part]) !== JSON.stringify(known[part]),
    sending: sending.sending,
    Form: sending.Form,
    /** Several fields may change at once, so that each change is made to what the others left. */
    change: (change: (known: AvailabilityDraft) => AvailabilityDraft) => setDraft(change),
    /** Takes a step in the page; without a script its button posts it. */
    take: (step: string) => {
      const stepped = takeStep(draft, step)
      if (!stepped) return
      setDraft(stepped)
      setNextFocus(focusAfter(step, stepped))
    },
    formProps: {
      ...sending.formProps,
      ref: element,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        const isSave = !(submitter instanceof HTMLButtonElement) || submitter.value === save.name
        const hasProblems = isSave && Object.keys(findDraftProblems(draft, view.firstDay)).length > 0
        if (!sending.isHydrated || (!hasProblems && sending.sending === null)) return
        event.preventDefault()
        if (!hasProblems) return
        setChecked(true)
        setNextFocus('first-problem')
      },
    },
  }
}

export type AvailabilityForm = ReturnType<typeof useAvailabilityForm>
