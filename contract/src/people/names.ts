import type { CurrentUser } from './model'

type Named = Pick<CurrentUser, 'firstName' | 'lastName'> & Partial<Pick<CurrentUser, 'username' | 'email'>>

const firstLetter = (text: string | undefined): string => ([...(text ?? '').trim()][0] ?? '').toUpperCase()

/** What stands for a person without a picture: letters of first and last name, else of username or e-mail, else U (spec 1 §2). */
export function initialsOfPerson({ firstName, lastName, username, email }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName) || firstLetter(username) || firstLetter(email) || 'U'
}

/** A person's name as it is shown: first and last name, else the username. */
export const fullNameOf = ({ firstName, lastName, username = '' }: Named): string =>
  [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') || username
