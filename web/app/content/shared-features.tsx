import type { SharedFeatures } from '@rijbaan/contract'
import { useTranslation } from '../i18n/use-translation'
import { CheckList } from '../ui/check-list'

/** What the packages under a heading share, said once. */
export function SharedFeatureLists({ shared }: { shared: SharedFeatures[] }) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 desktop:grid-cols-1">
      {shared.map(({ from, features }) => (
        <div key={from}>
          <h3 className="text-lead">{from === null ? t('content.tariffs.inAll') : t('content.tariffs.inFrom', { count: from })}</h3>
          <CheckList
            items={features}
            className="columns-[9rem] gap-x-4 text-small text-muted leading-snug [&>li]:pt-1 [&>li]:break-inside-avoid"
          />
        </div>
      ))}
    </div>
  )
}
