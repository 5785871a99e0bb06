import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Chip } from '../ui/chip'

/** Whether somebody may sign in: a word and an icon, not only a colour. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return isActive ? (
    <Chip tone="success" icon={CircleCheck}>
      {t('people.status.active')}
    </Chip>
  ) : (
    <Chip tone="muted" icon={CircleX}>
      {t('people.status.inactive')}
    </Chip>
  )
}
