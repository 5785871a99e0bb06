type Named = { firstName: string | null; lastName: string | null; username: string }

/** First and last name, as far as they are known; else the username. */
export const fullNameOf = ({ firstName, lastName, username }: Named): string => [firstName, lastName].filter(Boolean).join(' ') || username
