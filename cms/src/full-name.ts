type Named = { firstName: string | null; lastName: string | null; username: string }

/** First and last name, as far as they are known; empty where neither is. */
export const joinNames = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')

/** First and last name, as far as they are known; else the username. */
export const fullNameOf = ({ firstName, lastName, username }: Named): string => joinNames(firstName, lastName) || username

type Staff = { firstname?: string | null; lastname?: string | null; username?: string | null }

/** What an account of the panel is called; empty where nothing of it is known. */
export const staffNameOf = ({ firstname = null, lastname = null, username }: Staff): string =>
  joinNames(firstname, lastname) || (username ?? '')
