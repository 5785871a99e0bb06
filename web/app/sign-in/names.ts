import type { CurrentUser } from '@rijbaan/contract'

type Named = Pick<CurrentUser, 'firstName' | 'lastName'> & Partial<Pick<CurrentUser, 'username' | 'email'>>

const firstLetter = (text: string | undefined): string => ([...(text ?? '').trim()][0] ?? '').toUpperCase()

/** What stands for a person without a picture: letters of first and last name, else of username or e-mail, else U (spec 1 §2). */
export function initialsOf({ firstName, lastName, username, email }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName) || firstLetter(username) || firstLetter(email) || 'U'
}

/** A person's name as it is shown: first and last name, else the username. */
export const fullNameOf = ({ firstName, lastName, username = '' }: Named): string =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || username

/** What a header shows of the signed-in person. */
export type ProfileBadge = { name: string; initials: string; picture: string | null }

export const toProfileBadge = (person: CurrentUser): ProfileBadge => ({
  name: fullNameOf(person),
  initials: initialsOf(person),
  picture: person.profilePicture,
})
