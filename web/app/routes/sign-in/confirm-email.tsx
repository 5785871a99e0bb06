import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { confirmEmailPath, ownProfilePath, profilePath, type TokenPasswordQuery } from '@rijbaan/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedIn } from '../../asked'
import { formAction } from '../../forms/action.server'
import { IntentInput } from '../../forms/intent-input'
import { usePosted } from '../../forms/use-posted'
import { titleTags } from '../../shell/portal/title'
import { titleFor } from '../../shell/portal/title.server'
import { SignInPage } from '../../shell/sign-in-layout'
import { confirmEmail } from '../../sign-in/email-intents'
import { keepLinkToken, linkTokenIn } from '../../sign-in/link-token.server'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isHttps } = context.settings
  const asked = askedIn<TokenPasswordQuery>(request).get('token')
  if (asked !== null) throw redirect(confirmEmailPath, { headers: { 'Set-Cookie': keepLinkToken(asked, isHttps, confirmEmailPath) } })
  const token = linkTokenIn(request.headers.get('cookie'), isHttps)
  return { title: await titleFor(context, 'signIn.email.title'), token }
}

export const action = formAction('public', [confirmEmail])

export { sendForm as clientAction } from '../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../forms/revalidation'

export { pageLinks as links } from '../../styles/area-links'

export const meta: MetaFunction<typeof loader> = titleTags

/** What came of the link, and where to go from here. */
function Outcome({ code }: { code: string | null }) {
  const { t } = useTranslation()
  if (code === null)
    return (
      <>
        <Notice tone="success" className="mt-6">
          {t('signIn.email.done')}
        </Notice>
        <p className="mt-4">{t('signIn.email.others')}</p>
        <ButtonLink to={`${ownProfilePath({ confirm: 'sessions' })}#profile-sessions`} className="mt-6">
          {t('signIn.email.toSessions')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Notice tone="danger" className="mt-6">
        {t(
          code === 'email-taken'
            ? 'people.validation.emailTaken'
            : code === 'invalid-token'
              ? 'signIn.email.deadLink'
              : 'signIn.email.failed',
        )}
      </Notice>
      <ButtonLink to={profilePath} className="mt-6">
        {t('signIn.email.toProfile')}
      </ButtonLink>
    </>
  )
}

/** Confirms a new e-mail address by a mailed link. It is a button, since programs that read mail follow links by themselves. */
export default function ConfirmEmail() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const result = usePosted([confirmEmail])
  const { state } = useNavigation()
  const { pathname, search } = useLocation()
  // The cookie is gone once the link has served, and the page says so still.
  const [token] = useState(result?.values['token'] || loaded.token)
  const code = token === '' ? 'invalid-token' : result ? (result.problem?.code ?? null) : undefined
  return (
    <SignInPage title={t('signIn.email.title')} path={pathname} search={search}>
      {code === undefined ? (
        <Form method="post" action={confirmEmailPath} replace noValidate className="mt-6 grid gap-5">
          <IntentInput intent={confirmEmail} />
          <input type="hidden" name="token" value={token} />
          <p>{t('signIn.email.text')}</p>
          <Button type="submit" size="large" busy={state !== 'idle'}>
            {t('signIn.email.submit')}
          </Button>
        </Form>
      ) : (
        <Outcome code={code} />
      )}
    </SignInPage>
  )
}
