/** What is told of a colleague beside what they wrote or were given: who they are. Their address is for whoever keeps the accounts. */
const told = ['id', 'documentId', 'firstname', 'lastname', 'username']

/** What surrounds names in a query and is none itself: operators, places in a list, and the parts of a populate. */
const surrounding = /^(\$\w+|\d+|fields|filters|sort|populate|count|on)$/

/** Words of a query that stand for themselves where a path may stand too. */
const words = ['*', 'true', 'false', 'asc', 'desc']

type Place = { isOfColleague: boolean; arePaths: boolean }

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

/** Whether a path, as `assignee.email:asc`, leads past the name of a colleague. */
function leadsOn(path: string, colleagues: ReadonlySet<string>, isOfColleague: boolean): boolean {
  let isWithin = isOfColleague
  const steps = (path.split(':')[0] ?? '').split('.').map((step) => step.trim())
  // The framework passes over steps that are empty.
  for (const name of steps.filter((step) => step !== '')) {
    if (isWithin) return !told.includes(name) && !words.includes(name.toLowerCase())
    isWithin = colleagues.has(name)
  }
  return false
}

const namesFields = (given: unknown): boolean =>
  isObject(given) && Object.entries(given).some(([name, value]) => !surrounding.test(name) || namesFields(value))

function asksFor(given: unknown, colleagues: ReadonlySet<string>, { isOfColleague, arePaths }: Place): boolean {
  if (typeof given === 'string') return arePaths && given.split(',').some((path) => leadsOn(path, colleagues, isOfColleague))
  if (!isObject(given)) return false
  return Object.entries(given).some(([name, value]) => {
    const isAround = surrounding.test(name)
    // What stands under a name is compared with it: names of its own would be fields of something else.
    if (isOfColleague && !isAround) return !told.includes(name) || namesFields(value)
    return asksFor(value, colleagues, {
      isOfColleague: isAround ? isOfColleague : colleagues.has(name),
      arePaths: name === 'filters' ? false : arePaths,
    })
  })
}

/**
 * Whether a query of the content manager filters, sorts or reads by more of a colleague than who they are: by what begins with which
 * letters an address is found that isn't shown. `colleagues` are the fields that lead to accounts of the panel.
 */
export function asksAboutColleagues(query: Record<string, unknown>, colleagues: ReadonlySet<string>): boolean {
  const { filters, sort, populate } = query
  return (
    asksFor(filters, colleagues, { isOfColleague: false, arePaths: false }) ||
    [sort, populate].some((given) => asksFor(given, colleagues, { isOfColleague: false, arePaths: true }))
  )
}

function leadsBy(given: unknown, field: string, arePaths: boolean): boolean {
  if (typeof given === 'string') return arePaths && given.split(/[,.:]/).some((name) => name.trim() === field)
  if (!isObject(given)) return false
  return Object.entries(given).some(([name, value]) => name === field || leadsBy(value, field, arePaths && name !== 'filters'))
}

/** Whether a query filters, sorts or reads by a field, at whatever depth. */
export const namesField = ({ filters, sort, populate }: Record<string, unknown>, field: string): boolean =>
  leadsBy(filters, field, false) || leadsBy(sort, field, true) || leadsBy(populate, field, true)

const nameOf = (given: unknown): unknown =>
  isObject(given) ? Object.fromEntries(Object.entries(given).filter(([field]) => told.includes(field))) : given

/** Leaves of each colleague in an answer who they are alone. It changes the answer in its place. */
export function nameColleagues(answer: unknown, colleagues: ReadonlySet<string>): void {
  if (!isObject(answer)) return
  for (const [field, value] of Object.entries(answer)) {
    if (!colleagues.has(field) || !isObject(value)) nameColleagues(value, colleagues)
    else answer[field] = Array.isArray(value) ? value.map(nameOf) : nameOf(value)
  }
}
