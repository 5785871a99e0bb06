import { useTranslation } from '../i18n/use-translation'
import { ListEmpty } from '../shell/lists/list-empty'
import { ListFailed } from '../shell/lists/list-failed'
import type { PaymentLine } from './payment-line.server'

/** What stands in place of rows: that there are none, or that they can't be had now. */
export function PaymentListState({ lines }: { lines: PaymentLine[] | null }) {
  const { t } = useTranslation()
  if (lines === null) return <ListFailed sentence={t('payments.loadFailed')} />
  return lines.length === 0 ? <ListEmpty scene="motorway" sentence={t('payments.none')} /> : null
}
