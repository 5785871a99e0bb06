import { accept, checkNewPerson, hasProblems, profileProblems, refuseFields, type Result } from '@rijbaan/contract'

type NewPerson = Record<'firstName' | 'lastName' | 'email' | 'licenseType', string>

/** Who is to be taken in, as it was typed; refused where the contract objects. */
export function readNewPerson(typed: Partial<Record<string, string>>, { isStudent }: { isStudent: boolean }): Result<NewPerson> {
  const { firstName = '', lastName = '', email = '', licenseType = '' } = typed
  const person = { firstName, lastName, email, licenseType }
  const found = checkNewPerson(person, { isStudent })
  return hasProblems(found) ? refuseFields(found, profileProblems) : accept(person)
}
