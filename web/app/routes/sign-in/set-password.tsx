import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { loginPath, signInMilliseconds, tokenPasswordPath, type TokenPasswordQuery, forgotPath } from '@rijbaan/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { askedIn } from '../../asked'
import { titleFor } from '../../shell/portal/title.server'
import { formAction } from '../../forms/action.server'
import { usePosted } from '../../forms/use-posted'
import { SignInLayout } from '../../shell/sign-in-layout'
import { setPassword } from '../../sign-in/intents'
import { keepLinkToken, linkTokenIn } from '../../sign-in/link-token.server'
import { NewPasswordForm } from '../../sign-in/new-password-form'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isHttps } = context.settings
  const asked = askedIn<TokenPasswordQuery>(request).get('token')
  if (asked !== null) {
    context.session.setCookies.push(...keepLinkToken(asked, isHttps))
    throw redirect(tokenPasswordPath)
  }
  const token = linkTokenIn(request.headers.get('cookie'), isHttps)
  return { title: await titleFor(context, 'signIn.password.titleSet'), token }
}

export const action = formAction('public', [setPassword])

export { sendForm as clientAction } from '../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../forms/revalidation'

export { pageLinks as links } from '../../styles/area-links'

export { mailedLinkTags as meta } from '../../shell/door-tags'

/** To login a moment after the success was said (spec 1 §4). */
function useGoOn(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => navigate(loginPath, { replace: true }), signInMilliseconds.afterSetPassword)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}

export default function SetPassword() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const result = usePosted([setPassword])
  // The cookie is gone once the link has served, and the page says so still.
  const [token] = useState(result?.values['token'] || loaded.token)
  const isDone = result?.problem === null
  const isLinkDead = token === '' || result?.problem?.code === 'invalid-token'
  useGoOn(isDone)
  return (
    <SignInLayout title={t('signIn.password.titleSet')}>
      {isDone && (
        <>
          <Notice tone="success" className="mt-6">
            {t('signIn.password.setDone')}
          </Notice>
          <ButtonLink to={loginPath} size="large" className="mt-6 w-full">
            {t('signIn.password.toLogin')}
          </ButtonLink>
        </>
      )}
      {isLinkDead && (
        <>
          <Notice tone="danger" className="mt-6">
            {t('signIn.password.invalidToken')}
          </Notice>
          <ButtonLink to={forgotPath} size="large" className="mt-6 w-full">
            {t('signIn.password.requestNewLink')}
          </ButtonLink>
        </>
      )}
      {!isDone && !isLinkDead && <NewPasswordForm intent={setPassword} action={tokenPasswordPath} asksCurrent={false} token={token} />}
    </SignInLayout>
  )
}
