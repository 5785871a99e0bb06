import { numberFormat, type Language } from '@rijbaan/contract'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Input, type InputAttributes } from '../ui/fields/controls'
import { FieldFrame, type FieldOf } from '../ui/fields/field'

const [kilobyte, megabyte] = [1000, 1_000_000]

/** A file's size as people say it: `240 kB`, `1,2 MB`. */
function writeSize(bytes: number, language: Language): string {
  const write = (unit: string, amount: number) => numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
  return bytes < megabyte ? write('kilobyte', Math.ceil(bytes / kilobyte)) : write('megabyte', bytes / megabyte)
}

type FileFieldProps = Omit<FieldOf<InputAttributes>, 'type' | 'isLabelHidden'> & {
  /** Ids of what else describes it. */
  describedBy?: string | undefined
}

/**
 * A labelled file, with a button of ours in the reader's language, and the name and size of what was chosen. The browser's own lies
 * over it, unseen: it takes the press, the key and a file that is dropped on it. Without a script it is what one sees.
 */
export function FileField({ id, label, hint, error, className, describedBy, onChange, ...input }: FileFieldProps) {
  const { t, i18n } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      {(wired) => (
        <div className="file-box relative flex flex-wrap items-center gap-x-3 gap-y-1 w-fit max-w-full">
          <Input
            {...input}
            {...wired}
            type="file"
            className="file-control block w-full min-w-0 rounded-control text-note"
            aria-describedby={[`${id}-chosen`, wired['aria-describedby'], describedBy].filter(Boolean).join(' ')}
            onChange={(change) => {
              setFile(change.currentTarget.files?.[0] ?? null)
              onChange?.(change)
            }}
          />
          <span aria-hidden="true" className="file-button needs-script button button-secondary button-small">
            <FileUp size={20} />
            {t('portal.file.choose')}
          </span>
          <span id={`${id}-chosen`} className="needs-script min-w-0 text-note wrap-anywhere">
            {file ? `${file.name} (${writeSize(file.size, i18n.language)})` : t('portal.file.none')}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
