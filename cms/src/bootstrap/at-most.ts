import type { Permission } from '../strapi/services'

/** Whether all of these are among those; without a list everything is. */
const among = (given: readonly string[] | undefined, held: readonly string[] | undefined): boolean =>
  held === undefined || (given?.every((each) => held.includes(each)) ?? false)

/** Conditions widen one another: none at all is the widest. */
const isAsNarrow = (given: readonly string[] = [], held: readonly string[] = []): boolean =>
  held.length === 0 || (given.length > 0 && given.every((each) => held.includes(each)))

/** Whether somebody who holds these permissions holds all of this one too. */
export function isAtMost({ action, subject, properties, conditions }: Permission, held: readonly Permission[]): boolean {
  return held.some(
    (own) =>
      own.action === action &&
      (own.subject ?? null) === (subject ?? null) &&
      among(properties?.fields, own.properties?.fields) &&
      among(properties?.locales, own.properties?.locales) &&
      isAsNarrow(conditions, own.conditions),
  )
}
