import { searchMaxLength } from '@rijbaan/contract'
import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Input } from '../../ui/fields/controls'
import { Field, FieldError } from '../../ui/fields/field'
import { isOf } from '../../forms/intent'
import type { FormResult } from '../../forms/result'
import { useHydrated } from '../../ui/use-hydrated'
import { findStudent } from './intents'
import type { FoundStudent, FoundStudents } from './student-search.server'

type Choice = { value: string; name: string; about?: string | undefined }

function ChoiceRow({ choice, isChosen, onChoose }: { choice: Choice; isChosen: boolean; onChoose: (choice: Choice) => void }) {
  const { value, name, about } = choice
  return (
    <label className="choice-row flex items-center gap-3 min-h-12 py-2 px-4 font-semibold leading-[1.3] wrap-anywhere cursor-pointer">
      <Input
        type="radio"
        className="choice-input flex-none w-6 h-6"
        name="studentId"
        value={value}
        defaultChecked={isChosen}
        onChange={() => onChoose(choice)}
      />
      <span>
        {name}
        {about && <span className="choice-about block text-small font-normal">{about}</span>}
      </span>
    </label>
  )
}

/** How many were found, and that there are more than fit. */
function FoundNote({ found: { query, hasMore }, count }: { found: FoundStudents; count: number }) {
  const { t } = useTranslation()
  if (count === 0) return t('common.noSearchResults', { query })
  return [t('common.results', { count }), hasMore && t('lessons.admin.foundMore')].filter(Boolean).join('. ')
}

type StudentChoiceProps = {
  idPrefix: string
  /** Where the search is sent: the address of the form it stands in. */
  action: string
  /** What can be chosen without looking for anybody: no student, who has the lesson now. */
  offered: Choice[]
  /** Who is likely to be chosen, few enough for a list; shown until somebody is looked for. */
  likely?: FoundStudent[]
  /** Id of a student who is no choice, also when found. */
  excluded?: string
  chosen: string
  /** What came of the form with the page, or whom it looked for, in a browser without a script. */
  returned: FormResult | null
  error: string | undefined
}

/**
 * Finds one student among thousands, and chooses them: a search, and radio buttons for who was found, or is likely. Without a script the
 * search is a button of the same form, which comes back with everything that was typed.
 */
export function StudentChoice({ idPrefix, action, offered, likely = [], excluded, chosen, returned, error }: StudentChoiceProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const fetcher = useFetcher<FormResult | null>()
  const [query, setQuery] = useState(returned?.values['q'] ?? '')
  const [latest, setLatest] = useState<Choice | null>(null)
  const isFinding = fetcher.state !== 'idle'
  const last = fetcher.data ?? returned
  const answer = isOf(findStudent, last) ? last : null
  const found = answer?.data ?? null
  const others = (found?.students ?? likely)
    .filter(({ id }) => String(id) !== excluded && offered.every(({ value }) => value !== String(id)))
    .map(({ id, name, email, teacherName }) => ({
      value: String(id),
      name,
      about: [email, teacherName && t('lessons.admin.teacherOf', { name: teacherName })].filter(Boolean).join(', '),
    }))
  // Whoever was chosen stays a choice when a second search finds others.
  const kept = latest && ![...offered, ...others].some(({ value }) => value === latest.value) ? [latest] : []
  const choices = [...offered, ...kept, ...others]
  const find = () => {
    fetcher.submit({ intent: findStudent.name, q: query }, { method: 'post', action })
  }

  return (
    <fieldset className="student-choice grid gap-2 w-full" aria-describedby={error ? `${idPrefix}-student-error` : undefined}>
      {/* The search below it, or a heading above, says already that it is about a student. */}
      <legend className="words-only">{t('lessons.detail.student')}</legend>
      <div className="student-search grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <Field
          id={`${idPrefix}-q`}
          name="q"
          type="search"
          label={t('lessons.admin.findStudent')}
          hint={t('lessons.admin.findStudentHint')}
          autoComplete="off"
          maxLength={searchMaxLength}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isHydrated) return
            event.preventDefault()
            find()
          }}
        />
        <Button
          type={isHydrated ? 'button' : 'submit'}
          name="intent"
          value={findStudent.name}
          tone="secondary"
          formNoValidate
          busy={isFinding}
          onClick={isHydrated ? find : undefined}
        >
          {isFinding ? t('lessons.admin.finding') : t('lessons.admin.find')}
        </Button>
      </div>
      <p role="status" className="text-muted text-note empty:hidden">
        {answer?.problem ? t('lessons.admin.findFailed') : found && <FoundNote found={found} count={others.length} />}
      </p>
      {choices.length > 0 && (
        <div className="max-h-85 border-[1.5px] border-border-strong rounded-control overflow-y-auto">
          {choices.map((choice) => (
            <ChoiceRow key={choice.value} choice={choice} isChosen={choice.value === (latest?.value ?? chosen)} onChoose={setLatest} />
          ))}
        </div>
      )}
      <div role="alert">{error && <FieldError id={`${idPrefix}-student-error`}>{error}</FieldError>}</div>
    </fieldset>
  )
}
