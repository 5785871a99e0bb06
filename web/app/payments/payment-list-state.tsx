import { useTranslation } from '../i18n/use-translation'
import { ListEmpty, type EmptyAction } from '../shell/lists/list-empty'
import { ListFailed } from '../shell/lists/list-failed'
import type { PaymentLine } from './payment-line.server'

type PaymentListStateProps = {
  lines: PaymentLine[] | null
  /** The way on from an empty list. */
  action?: EmptyAction | undefined
}

/** What stands in place of rows: that there are none, or that they can't be had now. */
export function PaymentListState({ lines, action }: PaymentListStateProps) {
  const { t } = useTranslation()
  if (lines === null) return <ListFailed sentence={t('payments.loadFailed')} />
  return lines.length === 0 ? <ListEmpty scene="motorway" sentence={t('payments.none')} action={action} /> : null
}
