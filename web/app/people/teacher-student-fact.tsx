import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What is known of a student; what isn't filled in is a dash, and said so. */
export function TeacherStudentFact({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    children || (
      <>
        <span aria-hidden="true">–</span>
        <span className="words-only">{t('office.notGiven')}</span>
      </>
    )
  )
}
