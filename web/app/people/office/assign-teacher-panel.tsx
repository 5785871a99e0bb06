import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel'
import { useIntentForm } from '../../forms/use-intent-form'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { SelectField } from '../../ui/fields/select-field'
import { LeftLessons } from './left-lessons'
import type { OfficeResult } from './office-result'
import { sayAnswer } from './office-labels'
import type { OfficePerson } from './person.server'

/** The booked lessons that stay with the teacher of before (R28). */
function StayingLessons({ answer: { left } }: { answer: OfficeResult }) {
  const { t } = useTranslation()
  if (left.length === 0) return null
  const names = [...new Set(left.map(({ teacherName }) => teacherName))].join(', ')
  return (
    <div className="staying-lessons" role="status">
      <p>
        <strong>{t('office.teacher.lessonsStay', { count: left.length, name: names })}</strong>
      </p>
      <LeftLessons lessons={left} names="teacher" />
    </div>
  )
}

type TeacherPanelProps = { view: OfficePerson; path: string; onAnswer: (answer: OfficeResult) => void }

/** Whose student this is: given to an active teacher, or to nobody (R28). */
export function AssignTeacherPanel({ view: { person, teachers }, path, onAnswer }: TeacherPanelProps) {
  const { t, i18n } = useTranslation()
  const present = person.assignedTeacherId === null ? '' : String(person.assignedTeacherId)
  const form = useIntentForm<OfficeResult>('set-teacher', path, onAnswer)
  const answer = form.result
  const [chosen, setChosen] = useState(answer?.ok === false ? (answer.values['teacherId'] ?? '') : present)
  const error = answer?.ok === false && answer.values['teacherId'] === chosen ? sayAnswer(i18n, answer, '').text : undefined
  const choices = (teachers ?? []).filter(({ id, isActive }) => isActive || String(id) === present)
  const options = [
    { value: '', label: t('office.teacher.none') },
    ...choices.map(({ id, name, isActive }) => ({ value: String(id), label: isActive ? name : t('office.teacher.inactive', { name }) })),
  ]
  return (
    <Panel id="person-teacher" title={t('office.teacher.title')}>
      {teachers === null ? (
        <Notice tone="danger" announced={false}>
          {t('office.teachersFailed')}
        </Notice>
      ) : (
        <form.Form {...form.formProps} className="assign-teacher">
          <input type="hidden" name="intent" value="set-teacher" />
          <SelectField
            id="assigned-teacher"
            name="teacherId"
            label={t('office.teacher.choose')}
            options={options}
            value={chosen}
            error={error}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Button type="submit" tone={chosen === present ? 'secondary' : 'primary'} busy={form.isSending}>
            {form.isSending ? t('office.teacher.saving') : t('office.teacher.save')}
          </Button>
        </form.Form>
      )}
      {answer?.ok && <StayingLessons answer={answer} />}
    </Panel>
  )
}
