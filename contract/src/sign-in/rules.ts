/** Hours that a mailed link works: to set a first password, and to set a new one. */
export const linkHours = { invitation: 48, reset: 2 } as const

/** Sign-in attempts with a wrong password before an account locks, and for how many minutes (R24). */
export const accountLock = { attempts: 5, minutes: 15 } as const

/** Wrong codes of a second factor that one account may take in so many hours, beside the lock: six digits are soon tried out (ASVS 6.6.3). */
export const codeLimit = { failures: 30, hours: 24 } as const

/** Minutes for which a session counts as that of someone who has just shown again who they are (ASVS 7.5.1). */
export const proofMinutes = 5

/** For how long signing in is itself a proof of who one is, for what says `signedInDoes` (docs/decisions/0075-deeds-that-outlive-a-session.md). */
export const freshSignInMinutes = 15

/** Minutes for which an authenticator app that is being set up waits for its first code. */
export const appSetupMinutes = 10

/** Failures that one address may cause, in so many minutes, before it has to wait (R24). */
export const addressLimit = { failures: 20, minutes: 15 } as const

/** A session ends after so many days without use, and after so many in any case. */
export const sessionDays = { idle: 7, absolute: 30 } as const

/** Sessions that one account has at most: each is a line of the profile. Nobody has so many devices, and a script that signs in has no end. */
export const mostSessions = 50

/** How long a message stays or a redirect waits (spec 1 §4), in milliseconds. */
export const signInMilliseconds = { logoutBanner: 1000, afterSetPassword: 1500, afterChangedPassword: 800 } as const

/** What is missing where someone says who they are. */
export const credentialProblems = { 'username-required': 'Username is required', 'password-required': 'Password is required' } as const
export type CredentialProblem = keyof typeof credentialProblems
