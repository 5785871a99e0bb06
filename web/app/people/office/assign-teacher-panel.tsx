import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { Panel } from '../../ui/panel'
import { IntentInput } from '../../forms/intent-input'
import { sayProblem } from '../../forms/problem-sentence'
import { useForm } from '../../forms/use-form'
import { Notice } from '../../ui/notice'
import { SelectField } from '../../ui/fields/select-field'
import { setTeacher } from './intents'
import { LeftLessons, type LeftLesson } from './left-lessons'
import type { OfficePerson } from './person.server'

/** The booked lessons that stay with the teacher of before (R28). */
function StayingLessons({ left }: { left: LeftLesson[] }) {
  const { t } = useTranslation()
  if (left.length === 0) return null
  const names = [...new Set(left.map(({ teacherName }) => teacherName))].join(', ')
  return (
    <div className="mt-4 mx-0 mb-0" role="status">
      <p>
        <strong>{t('office.teacher.lessonsStay', { count: left.length, name: names })}</strong>
      </p>
      <LeftLessons lessons={left} names="teacher" />
    </div>
  )
}

/** Whose student this is: given to an active teacher, or to nobody (R28). */
export function AssignTeacherPanel({ view: { person, teachers }, path }: { view: OfficePerson; path: string }) {
  const { t, i18n } = useTranslation()
  const present = person.assignedTeacherId === null ? '' : String(person.assignedTeacherId)
  const form = useForm(setTeacher, { action: path })
  const { problem = null, values = {}, data = null } = form.result ?? {}
  const [chosen, setChosen] = useState(problem ? (values['teacherId'] ?? '') : present)
  const error = problem && values['teacherId'] === chosen ? sayProblem(i18n, problem, setTeacher.failed) : undefined
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
        <form.Form {...form.formProps} className="grid gap-3 justify-items-start [&>div]:w-full">
          <IntentInput intent={setTeacher} />
          <SelectField
            id="assigned-teacher"
            name="teacherId"
            label={t('office.teacher.choose')}
            options={options}
            value={chosen}
            error={error}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <SendButton
            id="assigned-teacher-save"
            isReady={chosen !== present}
            missing={t(present ? 'portal.waiting.otherTeacher' : 'portal.waiting.teacher')}
            busy={form.isSending}
          >
            {form.isSending ? t('office.teacher.saving') : t('office.teacher.save')}
          </SendButton>
        </form.Form>
      )}
      {data && <StayingLessons left={data} />}
    </Panel>
  )
}
