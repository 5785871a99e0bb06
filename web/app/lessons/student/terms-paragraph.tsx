import { useTranslation } from '../../i18n/use-translation'
import type { StudentLesson } from './lesson.server'

/** What the school's terms say about giving a lesson up in its last 24 hours, or that they do. */
export function TermsParagraph({ cancelTerms, className }: Pick<StudentLesson, 'cancelTerms'> & { className: string }) {
  const { t } = useTranslation()
  return <p className={`text-note ${className}`}>{cancelTerms ?? t('lessons.cancel.terms')}</p>
}
