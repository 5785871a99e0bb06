import { Flex, Grid, LinkButton } from '@strapi/design-system'
import { Question } from '@strapi/icons'
import { Layouts, Page, useAuth, type Permission } from '@strapi/strapi/admin'
import { useIntl } from 'react-intl'
import { Link as RouterLink } from 'react-router-dom'
import { NewRequests } from './new-requests'
import { packageType, Prices, tariffType, type PriceRights } from './prices'
import { RecentChanges } from './recent-changes'

const requestType = 'api::request.request'

const holds = (permissions: Permission[], subject: string, doing: 'read' | 'update' | 'publish', field?: string): boolean =>
  permissions.some(
    (permission) =>
      permission.action === `plugin::content-manager.explorer.${doing}` &&
      permission.subject === subject &&
      (field === undefined || (permission.properties?.fields?.includes(field) ?? true)),
  )

const priceRights = (permissions: Permission[], uid: string): PriceRights['tariffs'] => ({
  canRead: holds(permissions, uid, 'read'),
  canPublish: holds(permissions, uid, 'update', 'price') && holds(permissions, uid, 'publish'),
})

/** The panel's first page: who is waiting for a call, prices, and what changed lately. What somebody may not do isn't offered; the server asks too. */
export function HomePage() {
  const { formatMessage } = useIntl()
  const permissions = useAuth('HomePage', (state) => state.permissions)
  const user = useAuth('HomePage', (state) => state.user)
  const name = user?.firstname ?? user?.username ?? ''
  const title = formatMessage({ id: 'rijbaan.home.title' }, { name })
  const [tariffs, packages] = [priceRights(permissions, tariffType), priceRights(permissions, packageType)]
  return (
    <Layouts.Root>
      <Page.Main>
        <Page.Title>{title}</Page.Title>
        <Layouts.Header
          title={title}
          subtitle={formatMessage({ id: 'rijbaan.home.subtitle' })}
          primaryAction={
            <LinkButton tag={RouterLink} to="/manual" variant="tertiary" size="L" startIcon={<Question />}>
              {formatMessage({ id: 'rijbaan.manual' })}
            </LinkButton>
          }
        />
        <Layouts.Content>
          <Grid.Root gap={5} paddingBottom={10}>
            <Grid.Item col={8} m={12} s={12} xs={12} direction="column" alignItems="stretch">
              <Flex direction="column" alignItems="stretch" gap={5}>
                {holds(permissions, requestType, 'read') && (
                  <NewRequests mayChange={holds(permissions, requestType, 'update', 'progress')} />
                )}
                {(tariffs.canRead || packages.canRead) && <Prices tariffs={tariffs} packages={packages} />}
              </Flex>
            </Grid.Item>
            <Grid.Item col={4} m={12} s={12} xs={12} direction="column" alignItems="stretch">
              <RecentChanges />
            </Grid.Item>
          </Grid.Root>
        </Layouts.Content>
      </Page.Main>
    </Layouts.Root>
  )
}
