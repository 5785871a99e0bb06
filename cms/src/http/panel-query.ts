import type { Core } from '@strapi/strapi'

/**
 * Ways through what belongs to an entry that one query of the panel may take, to choose entries or to order them. Each joins all that
 * belongs to an entry with all that each other way found of it: with six parts a page, ten ways are sixty million rows.
 */
export const mostWays = 3

/** Ways through parts of which an entry has any number, such as the rows of a price table: two join each of them with each other. */
export const mostWaysOfMany = 1

/** Kinds of fields whose values are rows elsewhere. */
const joined = new Set(['relation', 'component', 'dynamiczone', 'media'])

type Types = Pick<Core.Strapi, 'contentTypes' | 'components'>
type Field = { type: string; repeatable?: boolean }

/** The names of all fields of a kind, of whichever type: what a screen asks for is counted by its names. */
function namesOf({ contentTypes, components }: Types, isSuch: (field: Field) => boolean): ReadonlySet<string> {
  const models: { attributes: object }[] = Object.values({ ...contentTypes, ...components })
  const fields = models.flatMap(({ attributes }) => Object.entries(attributes as Record<string, Field>))
  return new Set(fields.filter(([, field]) => isSuch(field)).map(([name]) => name))
}

/** Fields that lead to other rows, and those of them that are parts of which an entry has any number. */
export const fieldsThatJoin = (types: Types): { all: ReadonlySet<string>; ofMany: ReadonlySet<string> } => ({
  all: namesOf(types, ({ type }) => joined.has(type)),
  ofMany: namesOf(types, ({ type, repeatable = false }) => type === 'component' && repeatable),
})

/** Parts of a query that choose entries, and those that order them. */
const choosing = new Set(['filters'])
const ordering = new Set(['sort'])

/** How often a parsed query goes through one of these fields to choose or to order: by the names in it, in orders also by its words. */
export function waysIn(query: unknown, fields: ReadonlySet<string>): number {
  const stepsIn = (words: string): number => words.split(/[.,:]/).filter((step) => fields.has(step.trim())).length
  const count = (value: unknown, isChoosing: boolean, isOrdering: boolean): number => {
    if (typeof value === 'string') return isOrdering ? stepsIn(value) : 0
    if (typeof value !== 'object' || value === null) return 0
    return Object.entries(value)
      .map(([name, each]) => {
        const own = isChoosing || isOrdering ? stepsIn(name) : 0
        return own + count(each, isChoosing || choosing.has(name), isOrdering || ordering.has(name))
      })
      .reduce((sum, ways) => sum + ways, 0)
  }
  return count(query, false, false)
}

/** What looks for a text in all fields at once. */
const searching = '_q'

/** A list of values is one condition: the database finds any of them by comparing, and searches no text for them. */
const ofList = new Set(['$in', '$notIn'])

const isPlainList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each !== 'object')

/** How many conditions a parsed query has, whatever they hang below, and how many characters it has looked for. */
export function conditionsIn(query: unknown): { conditions: number; characters: number } {
  const found = { conditions: 0, characters: 0 }
  const look = (value: unknown, isChoosing: boolean): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (isChoosing && ofList.has(name) && isPlainList(each)) found.conditions += 1
        else look(each, isChoosing || choosing.has(name) || name === searching)
      }
    } else if (isChoosing) {
      found.conditions += 1
      found.characters += String(value).length
    }
  }
  look(query, false)
  return found
}

/** What combines conditions, and has some of them. */
const combining = new Set(['$and', '$or', '$not'])

/** What points from an entry to rows, by which nothing can be ordered; the framework knows that of all others of an entry's. */
const rowsBeside = new Set(['createdBy', 'updatedBy'])

const isOfMore = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What an order such as `picture.name:asc` ends at. */
const lastStep = (order: string): string => order.split(':')[0]?.split('.').at(-1)?.trim() ?? ''

function isOrderByRow(order: unknown): boolean {
  if (Array.isArray(order)) return order.some(isOrderByRow)
  if (typeof order === 'string') return order.split(',').some((each) => rowsBeside.has(lastStep(each)))
  return isOfMore(order) && Object.entries(order).some(([name, each]) => (isOfMore(each) ? isOrderByRow(each) : rowsBeside.has(name)))
}

/** An order as the panel's screens write it. The framework takes more for one, such as `updatedBy..email`, and reads it in two ways. */
const plainOrder = /^\s*[\w-]+(?:\.[\w-]+)*(?::(?:asc|desc))?\s*$/i
const plainName = /^[\w-]+$/

/** Whether an order isn't in words of ours: texts with commas, lists and trees of fields. */
function isOddOrder(order: unknown): boolean {
  if (typeof order === 'string') return order.trim() !== '' && !order.split(',').every((each) => plainOrder.test(each))
  return isOfMore(order) && Object.entries(order).some(([name, each]) => !plainName.test(name) || isOddOrder(each))
}

/** Fields that are answered, and what is answered with them. */
const answering = new Set(['fields', 'populate'])

/** A path with nothing between two of its dots, or before or behind one. */
const emptyStep = /(?:^|[,.])\s*\.|\.\s*(?:[,:]|$)/

const hasEmptyStep = (value: unknown): boolean =>
  typeof value === 'string' ? emptyStep.test(value) : isOfMore(value) && Object.values(value).some(hasEmptyStep)

/** Whether what stands in a query under this name, where it chooses no entries, is nothing that we read as the framework does. */
const isUnreadable = (name: string, value: unknown): boolean =>
  (ordering.has(name) && (isOddOrder(value) || isOrderByRow(value))) || (answering.has(name) && hasEmptyStep(value))

/** Whether a parsed query says something that the framework's database layer expects in another shape, and answers 500 to, or reads otherwise than we. */
export function isMisshapen(query: unknown): boolean {
  const isWrong = (name: string, value: unknown): boolean =>
    (combining.has(name) && !isOfMore(value)) || (name === '$between' && !(isOfMore(value) && Object.keys(value).length === 2))
  const look = (value: unknown, isChoosing: boolean): boolean =>
    isOfMore(value) &&
    Object.entries(value).some(
      ([name, each]) => (isChoosing ? isWrong(name, each) : isUnreadable(name, each)) || look(each, isChoosing || choosing.has(name)),
    )
  return look(query, false)
}

/**
 * What the framework's own database layer takes of a query. It looks at what somebody may filter and order by in `filters` and `sort`, and
 * hands on to its database whatever else stands beside them: by `where` an address, a digest or a mailed link is found letter by letter.
 */
const ofTheDatabase = new Set(['where', '_where', 'orderBy', 'select', 'groupBy', 'having', 'offset', 'lookup'])

/** A query of the panel without what its screens never say, and the database would take at its word; the same where there is nothing such. */
export function withoutDatabaseWords<Query extends object>(query: Query): Query {
  const said = Object.entries(query)
  const kept = said.filter(([name]) => !ofTheDatabase.has(name))
  return kept.length === said.length ? query : (Object.fromEntries(kept) as Query)
}
