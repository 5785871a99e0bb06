import { calendarFilePath } from '@rijbaan/contract'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { ButtonLink } from '../ui/button'

/** One lesson or exam as a file that the calendar of a phone opens. */
export function CalendarLink({ of, id }: { of: 'lessons' | 'exams'; id: number }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={calendarFilePath(of, id)} tone="secondary" className="justify-self-start print:hidden" asDocument download>
      <CalendarPlus aria-hidden="true" size={20} />
      {t('portal.toCalendar')}
    </ButtonLink>
  )
}
