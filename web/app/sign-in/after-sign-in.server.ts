import { redirect } from '@remix-run/node'
import { changePasswordPath, homeOf, type CurrentUser, type LoginQuery } from '@rijbaan/contract'
import { askedIn } from '../asked'
import { returnPathIn } from '../session/return-to'

/** Where whoever has just signed in goes: to a new password where one is due (R14), back to where they were going (R13), or home. */
export function redirectAfterSignIn(person: CurrentUser, request: Request): Response {
  const wanted = returnPathIn(askedIn<LoginQuery>(request).get('returnTo'))
  return redirect(person.requirePasswordChange ? changePasswordPath : (wanted ?? homeOf(person)))
}
