import { Form, useLocation, useNavigation } from '@remix-run/react'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { Button } from '../../ui/button'
import { useHydrated } from '../../ui/use-hydrated'

/** Loads what a screen shows once more, at the same address: a form that asks for it, so that it needs no script. */
export function RefreshButton() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const search = useAsked<unknown>()
  const { state, location } = useNavigation()
  const isHydrated = useHydrated()
  const isLoading = state === 'loading' && location.pathname === pathname
  return (
    <Form method="get" action={pathname} replace preventScrollReset noValidate={isHydrated}>
      {[...search].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="secondary" size="small" busy={isLoading}>
        {!isLoading && <RefreshCw aria-hidden="true" size={18} />}
        {t('common.refresh')}
      </Button>
    </Form>
  )
}
