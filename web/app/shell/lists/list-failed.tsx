import { useLocation } from '@remix-run/react'
import { useTranslation } from '../../i18n/use-translation'
import { Notice } from '../../ui/notice'

/** What stands in place of rows that can't be had now; asking once more is loading the page anew. */
export function ListFailed({ sentence }: { sentence: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Notice tone="danger" announced={false} className="panel-note">
      {sentence}. <a href={pathname + search}>{t('common.retry')}</a>
    </Notice>
  )
}
