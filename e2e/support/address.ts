import { addressWith, type Changes } from '@rijbaan/contract'

/** An address that was found on a page, with something to ask for: `asking<PersonQuery>(student, { edit: true })`. */
export const asking = <Query>(address: string, asked: NoInfer<Changes<Query>>): string =>
  address + addressWith<Query>(new URLSearchParams(), asked)

/** A page's address with some number in it: `withNumber(adminLessonPath)`. */
export const withNumber = (addressOf: (number: string) => string): RegExp => new RegExp(`${addressOf('\\d+')}$`)

/** Whether an address asks for this, whatever else it asks: `asks<CalendarQuery>({ filter: 'booked' })`. What is null isn't asked for. */
export const asks =
  <Query>(wanted: NoInfer<Changes<Query>>) =>
  ({ searchParams }: URL): boolean =>
    Object.entries(wanted as Record<string, string | number | boolean | null>).every(
      ([name, value]) => searchParams.get(name) === (value === null ? null : value === true ? '1' : String(value)),
    )
