import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { Intent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import { useForm, type ClientIntent } from '../forms/use-form'
import { Button } from '../ui/button'

type UndoFormProps<Data> = {
  /** What puts it back as it was, where that is sent, and with which values. */
  intent: ClientIntent<Data> & Pick<Intent<Data>, 'name'>
  action: string
  values: Readonly<Record<string, string>>
  /** What was done. */
  sentence: string
  onDone: () => void
}

/** Says what was just done, and puts it back. It stays until it is used or the page is left: nobody has to be quick. */
export function UndoForm<Data>({ intent, action, values, sentence, onDone }: UndoFormProps<Data>) {
  const { t } = useTranslation()
  const form = useForm<Data>(intent, {
    action,
    onResult: ({ problem }, tell) => {
      if (!problem) onDone()
      tell()
    },
  })
  return (
    <form.Form
      {...form.formProps}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-4 py-1 px-4 rounded-control bg-info-soft text-on-info-soft print:hidden"
    >
      <IntentInput intent={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="wrap-anywhere">{sentence}</p>
      <Button type="submit" tone="quiet" size="small" className="-mr-3 text-inherit" busy={form.isSending}>
        {!form.isSending && <RotateCcw aria-hidden="true" size={18} />}
        {t('lessons.assign.undo')}
      </Button>
    </form.Form>
  )
}
