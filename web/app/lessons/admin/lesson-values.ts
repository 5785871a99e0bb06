import { lessonStatuses, lessonTypes } from '@rijbaan/contract'
import { writeDay } from '../../forms/dates/typed-day'
import type { I18n } from '../../i18n/instance'
import { lessonTypeKeys } from '../lesson-type-keys'
import { lessonStatusKeys, type EditedField } from './lesson-fields'
import type { LessonEditing } from './lesson.server'

/** A field of a lesson as its form has it, in words. */
export function sayLessonValue(
  { t }: I18n,
  { lesson, teachers }: Pick<LessonEditing, 'lesson' | 'teachers'>,
  field: EditedField,
  value: string,
): string {
  const type = lessonTypes.find((each) => each === value)
  const status = lessonStatuses.find((each) => each === value)
  if (field === 'date') return writeDay(value)
  if (field === 'durationMinutes') return t('lessons.detail.minutes', { count: Number(value) })
  if (field === 'lessonType' && type) return t(lessonTypeKeys[type])
  if (field === 'status' && status) return t(lessonStatusKeys[status])
  if (field === 'teacherId') return teachers.find(({ id }) => String(id) === value)?.name ?? t('lessons.detail.formerTeacher')
  if (field === 'studentId') return value === '' ? t('lessons.detail.noStudent') : (lesson.studentName ?? value)
  return value || t('people.notGiven')
}
