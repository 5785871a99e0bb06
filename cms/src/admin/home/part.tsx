import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

/** A part of the home: its heading, what leads on from it, and what it holds. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Box tag="section" aria-labelledby={id} background="neutral0" shadow="tableShadow" hasRadius padding={{ initial: 4, medium: 6 }}>
      <Flex justifyContent="space-between" alignItems="center" gap={4} wrap="wrap" paddingBottom={4}>
        <Typography id={id} tag="h2" variant="delta" fontWeight="bold">
          {title}
        </Typography>
        {action}
      </Flex>
      {children}
    </Box>
  )
}

type Asked<Answer> = { answer: Answer | null; hasFailed: boolean; ask: () => void }

/** What was asked for; until it is there a sign of waiting, and where it failed a way to ask again. */
export function WhenThere<Answer>({ asked, children }: { asked: Asked<Answer>; children: (answer: Answer) => ReactNode }) {
  const { formatMessage } = useIntl()
  if (asked.answer !== null) return children(asked.answer)
  if (!asked.hasFailed) return <Loader small />
  return (
    <Flex direction="column" alignItems="flex-start" gap={3} role="alert">
      <Typography>{formatMessage({ id: 'rijbaan.home.failed' })}</Typography>
      <Button variant="secondary" size="L" onClick={asked.ask}>
        {formatMessage({ id: 'rijbaan.home.retry' })}
      </Button>
    </Flex>
  )
}
