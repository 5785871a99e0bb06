import { dateFormat } from '@rijbaan/contract'
import { CalendarDays } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import type { CalendarProps } from './calendar'

/** Its library weighs as much as a screen: it comes where somebody opens a calendar. */
const fetchCalendar = () => import('./calendar')

/** The calendar, once it has come. It is drawn after the dialog has opened, so that the focus lands on its day. */
function CalendarWhenItComes(props: CalendarProps) {
  const { t } = useTranslation()
  const [loaded, setLoaded] = useState<{ Calendar: ComponentType<CalendarProps> } | 'failed' | null>(null)
  useEffect(() => {
    fetchCalendar().then(setLoaded, () => setLoaded('failed'))
  }, [])
  if (loaded === 'failed') return <Notice tone="danger">{t('dates.failed')}</Notice>
  if (loaded === null) return <p role="status">{t('common.loading')}</p>
  return <loaded.Calendar {...props} />
}

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const

/** Beside a date field: opens a calendar to choose from, and has the focus again afterwards. */
export function CalendarButton({ id, onChoose, ...calendar }: CalendarProps & { id: string }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  const [wasOpened, setOpened] = useState(false)
  const { day } = calendar
  const fetchAhead = () => void fetchCalendar().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className="icon-button absolute right-0.5 bottom-[calc((var(--control)-44px)/2)]"
        aria-haspopup="dialog"
        aria-label={day ? t('dates.openAt', { day: dateFormat(i18n.language, longDay).format(new Date(day)) }) : t('dates.open')}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <CalendarDays aria-hidden="true" size={20} />
      </button>
      {wasOpened &&
        createPortal(
          <Dialog
            id={`${id}-calendar`}
            title={t('dates.choose')}
            closeLabel={t('common.close')}
            dialog={{ isOpen, closeHref: `#${id}`, onClose: close }}
          >
            <div className="dialog-body calendar-body">
              {isOpen && (
                <CalendarWhenItComes
                  {...calendar}
                  onChoose={(chosen) => {
                    close()
                    onChoose(chosen)
                  }}
                />
              )}
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  )
}
