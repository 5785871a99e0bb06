import { homePath } from '@rijbaan/contract'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLocation, useSearchParams } from '@remix-run/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleTags } from '../../shell/portal/title'
import { titleFor } from '../../shell/portal/title.server'
import { ForgotDialog } from '../../sign-in/forgot-dialog'
import { SignInPage } from '../../shell/sign-in-layout'
import { LoginForm } from '../../sign-in/login-form'
import { answerLogin } from '../../sign-in/login.server'

export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.person()) throw redirect(homePath)
  return { title: await titleFor(context, 'signIn.title') }
}

export const action = ({ request, context }: ActionFunctionArgs) => answerLogin(request, context)

export const meta: MetaFunction<typeof loader> = titleTags

export default function Login() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [asked] = useSearchParams()
  const result = useActionData<typeof action>() ?? null
  const [openedByServer] = useState(asked.has('forgot'))
  const [isForgotOpen, setForgotOpen] = useState(openedByServer)
  const openForgot = useCallback(() => setForgotOpen(true), [])
  const closeForgot = useCallback(() => setForgotOpen(false), [])
  return (
    <>
      <SignInPage title={t('signIn.title')} path={pathname} search={search}>
        <p className="mt-2 text-muted">{t('signIn.intro')}</p>
        <LoginForm result={result?.intent === 'sign-in' ? result : null} onForgot={openForgot} />
      </SignInPage>
      <ForgotDialog
        isOpen={isForgotOpen}
        openedByServer={openedByServer}
        result={result?.intent === 'forgot' ? result : null}
        onClose={closeForgot}
      />
    </>
  )
}
