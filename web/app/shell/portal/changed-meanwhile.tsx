import { useTranslation } from '../../i18n/use-translation'
import { Notice } from '../../ui/notice'
import type { FormResult } from '../../forms/result'
import { wasName } from './was'

type WasInputsProps = { initial: Partial<Record<string, string>>; result: FormResult | null }

/**
 * Says with a form what its fields had in them when its editing began. Whoever was told that somebody else has changed one decides over
 * what they were told, not over what they first saw.
 */
export const WasInputs = ({ initial, result }: WasInputsProps) =>
  Object.entries(initial).map(([field, value = '']) => (
    <input
      key={field}
      type="hidden"
      name={wasName(field)}
      value={result?.present?.[field] ?? (result?.problem ? result.values[wasName(field)] : undefined) ?? value}
    />
  ))

type ChangedMeanwhileProps = {
  /** What somebody else has put into the form's fields: each with its label, and as it reads. */
  lines: { field: string; label: string; text: string }[]
  className?: string
  /** Puts it into the field; without a script it is typed. */
  onTake?: ((field: string) => void) | undefined
}

/** What somebody else changed while this form was open: what was typed stays, and its editor chooses. */
export function ChangedMeanwhile({ lines, className = '', onTake }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" className={className}>
      <p>{t('portal.changedMeanwhile.told')}</p>
      <ul className="grid gap-2 mt-2">
        {lines.map(({ field, label, text }) => (
          <li key={field} className="flex flex-wrap items-center gap-x-3">
            <span>
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
    </Notice>
  )
}
