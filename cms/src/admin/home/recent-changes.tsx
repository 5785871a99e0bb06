import { Badge, Flex, Link, Typography } from '@strapi/design-system'
import { toLanguage } from '@rijbaan/contract'
import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { Link as RouterLink } from 'react-router-dom'
import type { RecentChange } from '../../recent-change'
import { useAge } from '../age'
import { typeNames } from '../labels/menu'
import { Part, WhenThere } from './part'
import { useAsked } from './use-asked'

/** Where an entry is edited, in the language that was changed. */
function pathOf({ uid, documentId, isSingle, locale }: RecentChange): string {
  const place = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`
  return `/content-manager/${place}${locale ? `?plugins[i18n][locale]=${locale}` : ''}`
}

function Change({ change }: { change: RecentChange }) {
  const { formatMessage, locale } = useIntl()
  const { ageOf } = useAge()
  const { uid, title, changedAt, by, isWaiting } = change
  const type = typeNames[uid]?.[toLanguage(locale)] ?? uid
  return (
    <Flex
      tag="li"
      direction="column"
      alignItems="flex-start"
      gap={1}
      paddingTop={3}
      paddingBottom={3}
      borderStyle="solid"
      borderWidth="1px 0 0 0"
      borderColor="neutral150"
    >
      <Flex gap={2} wrap="wrap">
        <Link tag={RouterLink} to={pathOf(change)} style={{ overflowWrap: 'anywhere' }}>
          {title && !change.isSingle ? `${type}: ${title}` : type}
        </Link>
        {isWaiting && <Badge variant="warning">{formatMessage({ id: 'rijbaan.home.changes.waiting' })}</Badge>}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {formatMessage({ id: 'rijbaan.home.changes.by' }, { by, age: ageOf(changedAt) })}
      </Typography>
    </Flex>
  )
}

/** What colleagues changed of the website, newest first, and whether it is there already. */
export function RecentChanges() {
  const { formatMessage } = useIntl()
  const { get } = useFetchClient()
  const asked = useAsked(
    useCallback(async () => (await get<{ data: RecentChange[] }>('/rijbaan/recent-changes')).data, [get]),
    { isFresh: true },
  )
  return (
    <Part title={formatMessage({ id: 'rijbaan.home.changes' })}>
      <WhenThere asked={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography>{formatMessage({ id: 'rijbaan.home.changes.none' })}</Typography>
          ) : (
            <Flex tag="ul" direction="column" alignItems="stretch">
              {data.map((change) => (
                <Change key={`${change.uid} ${change.documentId}`} change={change} />
              ))}
            </Flex>
          )
        }
      </WhenThere>
    </Part>
  )
}
