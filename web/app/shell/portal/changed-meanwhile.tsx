import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { classNames } from '../../ui/class-names'
import type { FormResult } from '../../forms/result'
import { wasName, wasNow } from './was'

type WasInputsProps = { initial: Partial<Record<string, string>>; result: Pick<FormResult, 'problem' | 'values' | 'present'> | null }

/** Says with a form what its fields had in them when its editing began. */
export const WasInputs = ({ initial, result }: WasInputsProps) =>
  Object.entries(wasNow(initial, result)).map(([field, value]) => <input key={field} type="hidden" name={wasName(field)} value={value} />)

type ChangedMeanwhileProps = {
  /** What somebody else has put into the form's fields: each with its label, and as it reads. */
  lines: { field: string; label: string; text: string }[]
  className?: string
  /** Puts it into the field; without a script it is typed. */
  onTake?: ((field: string) => void) | undefined
}

/** What somebody else changed while this form was open: what was typed stays, and its editor chooses. */
export function ChangedMeanwhile({ lines, className, onTake }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const told = lines.map(({ field, text }) => `${field}: ${text}`).join()
  useEffect(() => {
    // After the form's own step to a field that was refused: here stands why, and what there is to choose.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [told])
  return (
    <div ref={box} tabIndex={-1} className={classNames('notice notice-warning', className)} role="status">
      <TriangleAlert aria-hidden="true" size={20} />
      <div className="min-w-0">
        <p>{t('portal.changedMeanwhile.told')}</p>
        <ul className="grid gap-2 mt-2">
          {lines.map(({ field, label, text }) => (
            <li
              key={field}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tablet:grid tablet:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0 whitespace-pre-line wrap-anywhere">
                {label}: <b>{text}</b>
              </span>
              {onTake && (
                <button
                  type="button"
                  className="button button-small button-secondary"
                  aria-label={`${t('portal.changedMeanwhile.take')}: ${label}`}
                  onClick={() => onTake(field)}
                >
                  {t('portal.changedMeanwhile.take')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
