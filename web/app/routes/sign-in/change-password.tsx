import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigate, type ShouldRevalidateFunction } from '@remix-run/react'
import {
  changePasswordPath,
  homeOf,
  profilePath,
  signInMilliseconds,
  type ChangePasswordQuery,
  wantedPasswordPath,
} from '@rijbaan/contract'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { askedIn } from '../../asked'
import { titleFor } from '../../shell/portal/title.server'
import { useScreensAtHand } from '../../shell/portal/use-screens-at-hand'
import { formAction } from '../../forms/action.server'
import { FetcherResults } from '../../forms/fetcher-results'
import { usePosted } from '../../forms/use-posted'
import { SignInPage } from '../../shell/sign-in-layout'
import { requireSignedIn } from '../../session/guard.server'
import { changePassword } from '../../sign-in/intents'
import { NewPasswordForm } from '../../sign-in/new-password-form'
import { listSignInMethods } from '../../sign-in/passkeys.server'
import { askedProof } from '../../sign-in/proof'
import { SignOutForm } from '../../sign-in/sign-out-form'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'

/** For who must change the password, or asks to (`?change=1`, R14); others go home. */
async function requireReason(context: LoaderFunctionArgs['context'], request: Request) {
  const person = await requireSignedIn(context, request)
  const isAsked = askedIn<ChangePasswordQuery>(request).has('change')
  if (!person.requirePasswordChange && !isAsked) throw redirect(homeOf(person))
  return person
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await requireReason(context, request)
  const asksProof = person.hasSecondFactor && !person.requirePasswordChange
  return {
    title: await titleFor(context, 'signIn.password.titleChange'),
    isForced: person.requirePasswordChange,
    proof: asksProof ? askedProof(person, await listSignInMethods(context)) : undefined,
    username: person.username,
    home: homeOf(person),
  }
}

export const action = formAction(requireReason, [changePassword])

export { sendForm as clientAction } from '../../forms/send-form'

export { pageLinks as links } from '../../styles/area-links'

export { doorTags as meta } from '../../shell/door-tags'

/** After the change there is no more reason to be here: the success is said first. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction }) => !formAction?.startsWith(changePasswordPath)

/** To the role's home a moment after the success was said (spec 1 §4). */
function useGoOn(isDone: boolean, home: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => navigate(home, { replace: true }), signInMilliseconds.afterChangedPassword)
    return () => clearTimeout(timer)
  }, [isDone, home, navigate])
}

export default function ChangePassword() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { isForced, proof, username, home } = useLoaderData<typeof loader>()
  const isDone = usePosted([changePassword])?.problem === null
  useGoOn(isDone, home)
  useScreensAtHand(pathname)
  return (
    <FetcherResults isQuiet>
      <SignInPage title={t('signIn.password.titleChange')} path={pathname} search={search}>
        {isDone ? (
          <>
            <Notice tone="success" className="mt-6">
              {t('signIn.password.updated')}
            </Notice>
            <ButtonLink to={home} size="large" className="mt-6 w-full">
              {t('signIn.password.onward')}
            </ButtonLink>
          </>
        ) : (
          <>
            {isForced && <p className="mt-2 text-muted">{t('signIn.password.forcedText')}</p>}
            <NewPasswordForm
              intent={changePassword}
              action={isForced ? changePasswordPath : wantedPasswordPath}
              asksCurrent={!isForced}
              proof={proof}
              username={username}
            />
            <div className="mt-4 [&_.button]:w-full">
              {isForced ? <SignOutForm /> : <ArrowLeftLink to={profilePath}>{t('signIn.password.cancel')}</ArrowLeftLink>}
            </div>
          </>
        )}
      </SignInPage>
    </FetcherResults>
  )
}
