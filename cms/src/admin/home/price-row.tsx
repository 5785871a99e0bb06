import { Badge, Box, Button, Field, Flex, Link, TextInput, Typography } from '@strapi/design-system'
import { CheckCircle } from '@strapi/icons'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Link as RouterLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { fieldsOf, usePublishedPrice, type Priced } from './use-published-price'

const labels = {
  price: { short: 'rijbaan.home.prices.price', whole: 'rijbaan.home.prices.price.of' },
  requestPrice: { short: 'rijbaan.home.prices.request', whole: 'rijbaan.home.prices.request.of' },
} as const

/** Name, fields, button: in a line where there is room; on a phone two fields below their name, and the button below them once there is one. */
const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.8rem 1.6rem;
  > :first-child {
    flex: 1 1 14rem;
  }
  > :last-child {
    flex-basis: 100%;
  }
  > :last-child:empty {
    display: none;
  }
  ${({ theme }) => theme.breakpoints.medium} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 12rem;
    > :last-child,
    > :last-child:empty {
      display: flex;
      justify-content: flex-end;
    }
  }
`

type Row = { priced: Priced; form: ReturnType<typeof usePublishedPrice>; mayPublish: boolean }

/** The prices of a package; with a word above each where there are two. */
function Prices({ priced, form, mayPublish }: Row) {
  const { formatMessage } = useIntl()
  const fields = fieldsOf(priced)
  return (
    <Flex gap={2} alignItems="flex-end">
      {fields.map((field) => (
        <Box key={field} width="14.5rem">
          <Field.Root name={`${field}-${priced.documentId}`} {...(form.problem ? { error: form.problem } : {})}>
            {fields.length > 1 && <Field.Label>{formatMessage({ id: labels[field].short })}</Field.Label>}
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              startAction={<Typography textColor="neutral600">€</Typography>}
              aria-label={formatMessage({ id: labels[field].whole }, { name: priced.name })}
              placeholder={formatMessage({ id: 'rijbaan.price.onRequest' })}
              value={form.textOf(field)}
              disabled={!mayPublish || form.isBusy}
              onChange={(event: { target: { value: string } }) => form.type(field, event.target.value)}
            />
          </Field.Root>
        </Box>
      ))}
    </Flex>
  )
}

/** What is to be done with what was typed, or that it is done. */
function Publishing({ priced: { name }, form: { isChanged, isBusy, isDone } }: Row) {
  const { formatMessage } = useIntl()
  if (isChanged)
    return (
      <Button
        type="submit"
        size="L"
        loading={isBusy}
        disabled={isBusy}
        aria-label={formatMessage({ id: 'rijbaan.home.prices.publish.of' }, { name })}
      >
        {formatMessage({ id: 'rijbaan.home.prices.publish' })}
      </Button>
    )
  if (!isDone) return null
  return (
    <Flex gap={1} style={{ minHeight: '4rem' }}>
      <CheckCircle fill="success600" aria-hidden />
      <Typography textColor="success700">{formatMessage({ id: 'rijbaan.home.prices.done' })}</Typography>
    </Flex>
  )
}

/** One package: its name, its price to type over, and the button that puts it on the website. */
export function PriceRow({ uid, priced, mayPublish }: { uid: string; priced: Priced; mayPublish: boolean }) {
  const { formatMessage } = useIntl()
  const form = usePublishedPrice(uid, priced)
  const row = { priced, form, mayPublish }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isChanged) form.publish()
  }
  return (
    <Box tag="li" paddingTop={2} paddingBottom={2} borderStyle="solid" borderWidth="1px 0 0 0" borderColor="neutral150">
      <Line onSubmit={submit}>
        <Flex gap={2} wrap="wrap" alignItems="center" style={{ minHeight: '4rem' }}>
          <Link tag={RouterLink} to={`/content-manager/collection-types/${uid}/${priced.documentId}`}>
            {priced.name}
          </Link>
          {priced.isHidden && <Badge>{formatMessage({ id: 'rijbaan.home.prices.hidden' })}</Badge>}
        </Flex>
        <Prices {...row} />
        <div>
          <Publishing {...row} />
        </div>
      </Line>
      <div role="status">
        {form.problem && (
          <Typography variant="pi" textColor="danger600">
            {form.problem}
          </Typography>
        )}
        {form.isChanged && form.kept.status === 'modified' && (
          <Typography variant="pi" textColor="warning700">
            {formatMessage({ id: 'rijbaan.home.prices.waiting' })}
          </Typography>
        )}
      </div>
    </Box>
  )
}
