/**
 * Whether the school under test has what came beside the specifications. `TEST_FEATURES=off` tries one that has switched all of it off
 * (docs/decisions/0077-features-that-are-switched-off.md): there, whatever asks for an addition is left out, and the rest holds as it is.
 */
export const hasAdditions = process.env['TEST_FEATURES'] !== 'off'

const ofAdditions = /^(calendars|lists|reminders)\.|\.move(Places)?$/

/** Whether it has what an endpoint is there for, which is named as `lessons.move`. */
export const isOffered = (endpoint: string): boolean => hasAdditions || !ofAdditions.test(endpoint)
