import { areaOfPerson, changePasswordPath, homeOf, profilePath, type Area, type CurrentUser } from '@rijbaan/contract'

/** What a guard needs to know of a person. */
export type Guarded = Pick<CurrentUser, 'roles' | 'requirePasswordChange' | 'needsSecondFactor'>

/** Whom a route is for: one area's people, or everyone who is signed in. */
export type Audience = Area | 'everyone'

/**
 * Where someone who is signed in has to go instead of into a route; null where they may enter (spec 1 §2, R13, R14, R22).
 * While a second factor is missing that the school asks for, only one's own account is open.
 */
export function detourFor(person: Guarded, audience: Audience): string | null {
  if (person.requirePasswordChange) return changePasswordPath
  if (audience === 'everyone') return null
  if (areaOfPerson(person) !== audience) return homeOf(person)
  return person.needsSecondFactor ? profilePath : null
}
