import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { storable } from '../storable-text'
import type { Next } from './next'
import { refusePanel, type PanelSentence } from './panel-answer'
import { conditionsIn, fieldsThatJoin, isMisshapen, mostWays, mostWaysOfMany, waysIn, withoutDatabaseWords } from './panel-query'

/**
 * What the panel's screens send, with room: lists of a hundred rows, a role's few hundred rights, blocks within blocks. The framework's
 * own judging takes time that grows with the square of an array's entries. A text is a page's, and what is looked for a line, in a few
 * conditions: SQLite compares each place of the one with all of the other, for each of them, in the process that answers everybody.
 */
const most = { entries: 1000, values: 20_000, depth: 24, text: 50_000, searched: 255, searchedInAll: 1000, conditions: 30 } as const

/** The databases' numbers. One beyond them is refused by PostgreSQL, in places where the framework expects no refusal. */
const largestNumber = 2_147_483_647

const tooMuch: PanelSentence = {
  nl: 'Dit is meer dan er in één keer kan. Doe het in delen.',
  en: 'This is more than can be done at once. Do it in parts.',
}

const tooLong: PanelSentence = {
  nl: `Een tekst hierin is te lang: ${most.text.toLocaleString('nl')} tekens is het meeste, en ${most.searched} om naar te zoeken (${most.searchedInAll.toLocaleString('nl')} bij elkaar).`,
  en: `A text in this is too long: ${most.text.toLocaleString('en')} characters is the most, and ${most.searched} to look for (${most.searchedInAll.toLocaleString('en')} together).`,
}

const noNumber: PanelSentence = {
  nl: 'Een getal hierin is te groot.',
  en: 'A number in this is too large.',
}

class OverBounds extends Error {
  constructor(readonly sentence: PanelSentence) {
    super(sentence.en)
  }
}

const isBeyond = (value: unknown): boolean =>
  (typeof value === 'number' && Math.abs(value) > largestNumber) ||
  (typeof value === 'string' && /^\d{10,}$/.test(value) && Number(value) > largestNumber)

/** What stands for rows elsewhere: by number, also where it is written as text. A phone number in a text is none. */
const namesRow = /^(?:id|parent|folder|.*Ids?)$/

/** What a body holds, with its texts as PostgreSQL stores them. @throws OverBounds */
function judge(body: unknown): unknown {
  let values = 0
  const look = (value: unknown, name: string, depth: number): unknown => {
    values += 1
    if (values > most.values || depth > most.depth) throw new OverBounds(tooMuch)
    if (typeof value === 'number' || namesRow.test(name)) if (isBeyond(value)) throw new OverBounds(noNumber)
    if (typeof value === 'string') {
      if (value.length > most.text) throw new OverBounds(tooLong)
      return storable(value)
    }
    if (Array.isArray(value)) {
      if (value.length > most.entries) throw new OverBounds(tooMuch)
      return value.map((each) => look(each, name, depth + 1))
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    if (entries.length > most.entries) throw new OverBounds(tooMuch)
    return Object.fromEntries(entries.map(([key, each]) => [storable(key), look(each, key, depth + 1)]))
  }
  return look(body, '', 0)
}

/** Whether an address names a row by a number that no row has, or carries a zero byte. */
const isUnreadable = ({ path, querystring }: Context): boolean =>
  path.split('/').some(isBeyond) || /%00/i.test(path) || /%00/i.test(querystring) || path.includes('\0')

const noSuchAddress: PanelSentence = { nl: 'Dit is er niet.', en: 'This isn’t there.' }

const tooManyWays: PanelSentence = {
  nl: 'Zo veel voorwaarden over onderdelen van een item kunnen niet tegelijk. Haal er een paar weg.',
  en: 'So many conditions about parts of an entry can’t be had at once. Take some away.',
}

const tooManyConditions: PanelSentence = {
  nl: `Meer dan ${most.conditions} voorwaarden kunnen niet tegelijk. Haal er een paar weg.`,
  en: `More than ${most.conditions} conditions can’t be had at once. Take some away.`,
}

const unreadable: PanelSentence = {
  nl: 'Dit is niet te lezen: er ontbreekt iets, of het heeft een andere vorm.',
  en: 'This can’t be read: something is missing, or has another form.',
}

/** The framework's calls that look into what was sent before they judge it. */
const needBody = /^\/(admin\/(register|users\/me|permissions\/check)|content-manager\/uid\/[\w-]+|upload\/actions\/bulk-update)\/*$/i

const needPermissions = /^\/admin\/permissions\/check\/*$/i

const reads = ['GET', 'HEAD', 'OPTIONS']

/** Whether a call lacks what the framework takes for granted, and would answer 500 without. */
function lacksBody({ method, path, request }: Context): boolean {
  if (reads.includes(method) || !needBody.test(path)) return false
  const body: unknown = request.body
  if (typeof body !== 'object' || body === null) return true
  return needPermissions.test(path) && !('permissions' in body && Array.isArray(body.permissions))
}

const isTooLongToFind = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > most.searched
    : typeof value === 'object' && value !== null && Object.values(value).some(isTooLongToFind)

/** Puts what comes through into the place of what was sent. @throws OverBounds */
function judgeAll(ctx: Context, { all, ofMany }: ReturnType<typeof fieldsThatJoin>): void {
  if (isMisshapen(ctx.query) || lacksBody(ctx)) throw new OverBounds(unreadable)
  if (waysIn(ctx.query, all) > mostWays || waysIn(ctx.query, ofMany) > mostWaysOfMany) throw new OverBounds(tooManyWays)
  const { conditions, characters } = conditionsIn(ctx.query)
  if (conditions > most.conditions) throw new OverBounds(tooManyConditions)
  if (isTooLongToFind(ctx.query) || characters > most.searchedInAll) throw new OverBounds(tooLong)
  const query = withoutDatabaseWords(ctx.query)
  if (query !== ctx.query) ctx.query = query
  const body: unknown = ctx.request.body
  if (typeof body === 'object' && body !== null) ctx.request.body = judge(body)
}

/**
 * Bounds what the framework's own calls get to judge, whoever sends it: how much, how deep, which numbers, and by what, through how many
 * fields, a query may choose and order. Stands in the framework's list after what parses bodies; calls of the API have been answered before it
 * (`readApiBody`).
 */
export function boundPanelInput(strapi: Pick<Core.Strapi, 'contentTypes' | 'components'>) {
  let fields: ReturnType<typeof fieldsThatJoin> | null = null
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isUnreadable(ctx)) return refusePanel(ctx, 404, noSuchAddress)
    // Types are all there by the first call, and not yet when the framework makes its list.
    fields ??= fieldsThatJoin(strapi)
    try {
      judgeAll(ctx, fields)
    } catch (problem) {
      if (!(problem instanceof OverBounds)) throw problem
      return refusePanel(ctx, 400, problem.sentence)
    }
    return next()
  }
}
