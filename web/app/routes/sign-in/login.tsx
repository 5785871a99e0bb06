import { homePath, type LoginQuery } from '@rijbaan/contract'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLocation, type ShouldRevalidateFunction } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { formAction } from '../../forms/action.server'
import { titleFor } from '../../shell/portal/title.server'
import { FetcherResults } from '../../forms/fetcher-results'
import { keepPageAfterRefusal } from '../../forms/revalidation'
import { textIn } from '../../forms/text-in'
import { ForgotDialog } from '../../sign-in/forgot-dialog'
import { SignInPage } from '../../shell/sign-in-layout'
import { loginIntents } from '../../sign-in/intents'
import { LoginForm } from '../../sign-in/login-form'
import { startPasskeySignIn } from '../../sign-in/passkey-intents'

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.person()) throw redirect(homePath)
  return { title: await titleFor(context, 'signIn.title') }
}

export const action = formAction('public', loginIntents)

export { sendForm as clientAction } from '../../forms/send-form'
/** That a browser is asked for a passkey changes nothing on the page, which does so by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) =>
  textIn(asked.formData ?? new FormData(), 'intent') !== startPasskeySignIn.name && keepPageAfterRefusal(asked)

export { pageLinks as links } from '../../styles/area-links'

export { doorTags as meta } from '../../shell/door-tags'

export default function Login() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const asked = useAsked<LoginQuery>()
  const [openedByServer] = useState(asked.has('forgot'))
  const [isForgotOpen, setForgotOpen] = useState(openedByServer)
  const openForgot = useCallback(() => setForgotOpen(true), [])
  const closeForgot = useCallback(() => setForgotOpen(false), [])
  return (
    <FetcherResults isQuiet>
      <SignInPage title={t('signIn.title')} path={pathname} search={search} hasScene>
        <p className="mt-2 text-muted">{t('signIn.intro')}</p>
        <LoginForm onForgot={openForgot} />
      </SignInPage>
      <ForgotDialog isOpen={isForgotOpen} openedByServer={openedByServer} onClose={closeForgot} />
    </FetcherResults>
  )
}
