import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { confirmEmailPath, ownProfilePath, profilePath, type TokenPasswordQuery } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { askedIn } from '../../asked'
import { formAction } from '../../forms/action.server'
import { IntentInput } from '../../forms/intent-input'
import { sayProblem } from '../../forms/problem-sentence'
import type { FormResult } from '../../forms/result'
import { usePosted } from '../../forms/use-posted'
import { titleFor } from '../../shell/portal/title.server'
import { SignInPage } from '../../shell/sign-in-layout'
import { confirmEmail } from '../../sign-in/email-intents'
import { keepLinkToken, linkTokenIn } from '../../sign-in/link-token.server'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isHttps } = context.settings
  const asked = askedIn<TokenPasswordQuery>(request).get('token')
  if (asked !== null) {
    context.session.setCookies.push(...keepLinkToken(asked, isHttps, confirmEmailPath))
    throw redirect(confirmEmailPath)
  }
  const token = linkTokenIn(request.headers.get('cookie'), isHttps)
  return { title: await titleFor(context, 'signIn.email.title'), token }
}

export const action = formAction('public', [confirmEmail])

export { sendForm as clientAction } from '../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../forms/revalidation'

export { pageLinks as links } from '../../styles/area-links'

export { doorTags as meta } from '../../shell/door-tags'

/** What can't be done again: it is confirmed, the link is dead, or somebody else has the address. */
const finals = ['invalid-token', 'email-taken'] as const
type Final = null | (typeof finals)[number]

/** Undefined while it can still be done: nothing was sent yet, or it got lost on its way. */
const finalOf = (result: FormResult | null): Final | undefined => {
  const code = result?.problem?.code
  return result?.problem === null ? null : finals.find((final) => final === code)
}

/** What came of the link, and where to go from here. */
function Outcome({ code }: { code: Final }) {
  const { t } = useTranslation()
  if (code === null)
    return (
      <>
        <Notice tone="success" className="mt-6">
          {t('signIn.email.done')}
        </Notice>
        <p className="mt-4">{t('signIn.email.others')}</p>
        <ButtonLink to={`${ownProfilePath({ confirm: 'sessions' })}#profile-sessions`} size="large" className="mt-6 w-full">
          {t('signIn.email.toSessions')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Notice tone="danger" className="mt-6">
        {t(code === 'email-taken' ? 'people.validation.emailTaken' : 'signIn.email.deadLink')}
      </Notice>
      <ButtonLink to={profilePath} size="large" className="mt-6 w-full">
        {t('signIn.email.toProfile')}
      </ButtonLink>
    </>
  )
}

/** Confirms a new e-mail address by a mailed link. It is a button, since programs that read mail follow links by themselves. */
export default function ConfirmEmail() {
  const { t, i18n } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const result = usePosted([confirmEmail])
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  // The cookie is gone once the link has served, and the page says so still.
  const [token] = useState(result?.values['token'] || loaded.token)
  const final = token === '' ? 'invalid-token' : finalOf(result)
  const isSending = state !== 'idle'
  return (
    <SignInPage title={t('signIn.email.title')} path={pathname} search={search}>
      {final === undefined ? (
        <Form method="post" action={confirmEmailPath} replace noValidate className="mt-6 grid gap-5">
          <IntentInput intent={confirmEmail} />
          <input type="hidden" name="token" value={token} />
          {result?.problem && !isSending && <Notice tone="danger">{sayProblem(i18n, result.problem, confirmEmail.failed)}</Notice>}
          <p>{t('signIn.email.text')}</p>
          <Button type="submit" size="large" busy={isSending}>
            {t('signIn.email.submit')}
          </Button>
        </Form>
      ) : (
        <Outcome code={final} />
      )}
    </SignInPage>
  )
}
