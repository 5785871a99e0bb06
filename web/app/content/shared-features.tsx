import type { SharedFeatures } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { CheckList } from '../ui/check-list'

/** What the packages under a heading share, said once. */
export function SharedFeatureLists({ shared }: { shared: SharedFeatures[] }) {
  const { t } = useTranslation()
  return shared.map(({ from, features }) => (
    <div key={from} className="mt-4">
      <h3 className="text-h4">{from === null ? t('content.tariffs.inAll') : t('content.tariffs.inFrom', { count: from })}</h3>
      <CheckList items={features} className="mt-1 grid gap-y-1 text-small text-muted leading-snug" />
    </div>
  ))
}
