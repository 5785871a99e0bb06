import { toLanguage } from '@rijbaan/contract'
import { Flex, Typography } from '@strapi/design-system'
import { useIntl } from 'react-intl'
import { blanksOf } from '../mail/blanks'
import { isMailKind } from '../mail/own-texts'
import { mailWords } from './labels/mail-words'

/** Beside a mail's text: the names that this mail fills in, with what comes in their place. */
export function MailTextWords({ model, document }: { model: string; document?: { kind?: string } }) {
  const { formatMessage, locale } = useIntl()
  const kind = document?.kind
  if (model !== 'api::mail-text.mail-text' || !isMailKind(kind)) return null
  const language = toLanguage(locale)
  return {
    title: formatMessage({ id: 'rijbaan.mail.words' }),
    content: (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography>{formatMessage({ id: 'rijbaan.mail.words.how' })}</Typography>
        {blanksOf(kind).map((name) => (
          <Typography key={name}>
            <code>{`{{${name}}}`}</code> {mailWords[name]?.[language]}
          </Typography>
        ))}
      </Flex>
    ),
  }
}
