import { Box, Flex, Grid, Link, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { toLanguage } from '@rijbaan/contract'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { manualPages, type ManualPage } from './manual-pages'
import { findManualPage, manualText } from './manual-texts'
import { MarkedText } from './marked-text'

type Group = keyof typeof manualPages

const groups = Object.keys(manualPages) as Group[]

function Contents({ current }: { current: ManualPage }) {
  const { formatMessage, locale } = useIntl()
  const language = toLanguage(locale)
  return (
    <Flex tag="nav" direction="column" alignItems="stretch" gap={4} aria-label={formatMessage({ id: 'rijbaan.manual.contents' })}>
      {groups.map((group) => (
        <Box key={group}>
          <Typography variant="sigma" textColor="neutral600">
            {formatMessage({ id: `rijbaan.manual.${group}` })}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="stretch" gap={1} paddingTop={2}>
            {manualPages[group].map((page) => (
              <li key={page}>
                <Link
                  tag={RouterLink}
                  to={`/manual/${page}`}
                  aria-current={page === current ? 'page' : undefined}
                  style={{ minHeight: '3.2rem', fontWeight: page === current ? 600 : 400 }}
                >
                  {manualText(page, language).title}
                </Link>
              </li>
            ))}
          </Flex>
        </Box>
      ))}
    </Flex>
  )
}

/** The manual, behind the panel's help button: the pages of docs/manual in the panel's language. */
export default function ManualPage() {
  const { formatMessage, locale } = useIntl()
  const page = findManualPage(useParams()['*'] ?? '') ?? 'start'
  const { title, body } = manualText(page, toLanguage(locale))
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView()
  }, [page])
  return (
    <Layouts.Root>
      <Page.Main>
        <div ref={top} />
        <Page.Title>{title}</Page.Title>
        <Layouts.Header title={title} subtitle={formatMessage({ id: 'rijbaan.manual.subtitle' })} />
        <Layouts.Content>
          <Grid.Root gap={6} paddingBottom={10}>
            <Grid.Item col={8} m={8} s={12} xs={12} direction="column" alignItems="stretch">
              <Box background="neutral0" shadow="tableShadow" hasRadius padding={{ initial: 4, medium: 7 }}>
                <MarkedText text={body} />
              </Box>
            </Grid.Item>
            <Grid.Item col={4} m={4} s={12} xs={12} direction="column" alignItems="stretch">
              <Contents current={page} />
            </Grid.Item>
          </Grid.Root>
        </Layouts.Content>
      </Page.Main>
    </Layouts.Root>
  )
}
