type Named = { firstName: string | null; lastName: string | null; username: string }

/** First and last name, as far as they are known; empty where neither is. */
export const joinNames = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')

/** First and last name, as far as they are known; else the username. */
export const fullNameOf = ({ firstName, lastName, username }: Named): string => joinNames(firstName, lastName) || username
