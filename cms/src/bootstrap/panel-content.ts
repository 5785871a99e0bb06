import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Language } from '@rijbaan/contract'
import { inOneSnapshot } from '../api/content/lib/watch'
import { shownTypes } from '../api/content/services/content'
import { inside } from '../strapi/inside'
import { staffType } from '../strapi/staff-type'
import { staffLanguage } from '../strapi/staff-language'
import { asksAboutColleagues, nameColleagues } from './colleagues'
import { abilityOf, copyWhatIsRead, mayNotRead, readsEach } from './panel-reads'
import type { BeforeCall } from './panel-routes'

type Attribute = { type: string; target?: string; searchable?: boolean }

type Model = {
  attributes: Record<string, Attribute>
  pluginOptions?: { 'content-manager'?: { visible?: boolean } }
}

const modelsOf = (strapi: Core.Strapi): Record<string, Model> => ({ ...strapi.contentTypes, ...strapi.components })

/** What the content manager hides: people and what is theirs, secrets, sessions and accounts, and what the product keeps for itself. */
const isHidden = (model: Model | undefined): boolean => model?.pluginOptions?.['content-manager']?.visible === false

const aboutColleagues: Record<Language, string> = {
  nl: 'Van collega’s zie je alleen de naam: filteren of sorteren kan dus alleen daarop.',
  en: 'Of colleagues you only see the name, so that is all you can filter or sort by.',
}

type Params = { model?: string; targetField?: string; contentType?: string }

/**
 * Serves of the content manager what it shows: the framework answers for every type to whoever may read it by its address, owners for all
 * of them, with the secrets of people's accounts in them.
 */
const serveShown =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    if (isHidden(modelsOf(strapi)[(ctx.params as Params).model ?? ''])) throw new errors.NotFoundError()
    return next()
  }

/** Fields by which an entry leads to an account of the panel. */
function colleaguesIn(strapi: Core.Strapi): ReadonlySet<string> {
  const shown = Object.values(modelsOf(strapi)).filter((model) => !isHidden(model))
  const fields = shown.flatMap(({ attributes }) => Object.entries(attributes))
  return new Set(fields.filter(([, { type, target }]) => type === 'relation' && target === staffType).map(([name]) => name))
}

/** Of colleagues a call tells and takes who they are (R72). */
export const tellNames =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const colleagues = colleaguesIn(strapi)
    if (asksAboutColleagues(ctx.query, colleagues)) throw new errors.ValidationError(aboutColleagues[staffLanguage(strapi)])
    await next()
    nameColleagues(ctx.body, colleagues)
  }

/** Ways to look for an entry by its name that the panel has. */
const searches = ['$contains', '$containsi', '$startsWith', '$startsWithi', '$endsWith', '$endsWithi', '$eq', '$eqi']

/**
 * Asks for the right to read a relation before the framework does, which answers 500 to whoever lacks it; and takes away what it hands on
 * unlooked at: with `populate` or `fields` it would answer whole rows, with `sort` order them by fields that aren't shown.
 */
const keepRelationsNarrow =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { model = '', targetField = '' } = ctx.params as Params
    const isComponent = model in strapi.components
    if (!isComponent && model in strapi.contentTypes && mayNotRead(ctx, model, targetField)) throw new errors.ForbiddenError()
    const { populate: _rows, fields: _columns, sort: _order, _filter: way, ...query } = ctx.query
    ctx.query = typeof way === 'string' && searches.includes(way) ? { ...query, _filter: way } : query
    return next()
  }

const noSearch: Record<Language, string> = {
  nl: 'Zoeken kan hier niet: je ziet niet alles waarin gezocht wordt.',
  en: 'Searching isn’t possible here: you don’t see all that is searched.',
}

/** Types of fields that the framework searches; numbers where it is a number that is looked for. */
const searched = ['string', 'text', 'richtext', 'email', 'uid', 'enumeration', 'integer', 'biginteger', 'float', 'decimal']

/** Fields that each entry has, which no right is given for. */
const ofAll = ['documentId', 'locale']

const searchedIn = ({ attributes }: Model): string[] =>
  Object.keys(attributes).filter((name) => {
    const { type = '', searchable } = attributes[name] ?? {}
    return searched.includes(type) && searchable !== false && !ofAll.includes(name)
  })

/** A search goes through all words of an entry: it would tell what stands in fields that an account may not read. */
const searchWhatIsShown =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { model = '' } = ctx.params as Params
    const type = modelsOf(strapi)[model]
    const isNarrow = type !== undefined && searchedIn(type).some((field) => mayNotRead(ctx, model, field))
    if (ctx.query['_q'] && isNarrow) throw new errors.ValidationError(noSearch[staffLanguage(strapi)])
    return next()
  }

const noOrder: Record<Language, string> = {
  nl: 'Sorteren kan alleen op wat je ziet.',
  en: 'You can only sort by what you see.',
}

/** Each order of a query by itself: the framework takes texts with commas, lists and trees of fields. */
function ordersIn(given: unknown): (string | object)[] {
  if (Array.isArray(given)) return given.flatMap(ordersIn)
  if (typeof given === 'string') return given.split(',').filter((order) => order.trim() !== '')
  return typeof given === 'object' && given !== null ? Object.entries(given).map(([field, order]) => ({ [field]: order as unknown })) : []
}

/** Whether an order is the one that the panel asks for by itself, as the list is arranged. */
async function isOfList(strapi: Core.Strapi, model: string, order: string | object): Promise<boolean> {
  const views = inside(strapi, 'typeViews')
  const { settings } = await views.findConfiguration(views.findContentType(model))
  return typeof order === 'string' && order.split(':')[0]?.trim() === settings['defaultSortBy']
}

/**
 * Orders a list by what an account may read. The framework leaves the rest out of lists and trees, and orders by it where it stands by
 * itself: entries in that order tell what is in them. A list's own order is left out, so that its screen opens.
 */
const orderByWhatIsShown =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { model = '' } = ctx.params as Params
    const orders = ordersIn(ctx.query['sort'])
    if (orders.length === 0 || !(model in strapi.contentTypes)) return next()
    const checker = inside(strapi, 'permissionChecker').create({ userAbility: abilityOf(ctx), model })
    const judged = await Promise.all(
      orders.map(async (order) => {
        const { sort } = await checker.sanitizedQuery.read({ sort: [order] })
        return { order, isShown: Array.isArray(sort) && sort.length > 0 }
      }),
    )
    for (const { order, isShown } of judged)
      if (!isShown && !(await isOfList(strapi, model, order))) throw new errors.ValidationError(noOrder[staffLanguage(strapi)])
    const { sort: _all, ...query } = ctx.query
    const shown = judged.filter(({ isShown }) => isShown).map(({ order }) => order)
    ctx.query = shown.length > 0 ? ({ ...query, sort: shown } as typeof ctx.query) : query
    return next()
  }

/**
 * Answers an entry with what belongs to it, as the framework chooses it for its forms and lists: what a query asks for beside it is judged at
 * whatever depth, and never answered.
 */
const answerOwnParts: BeforeCall = async (ctx, next) => {
  const { populate: _parts, ...query } = ctx.query
  ctx.query = query
  return next()
}

/** An entry keeps the name that it has inside: by another, what belongs to it would no longer be found. */
const keepNames: BeforeCall = async (ctx, next) => {
  const body = ctx.request.body as Record<string, unknown> | undefined
  for (const name of ['id', 'documentId']) delete body?.[name]
  return next()
}

/** A preview opens the whole site with all its drafts, so it is for who reads each of them. */
const previewWhatIsShown =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { contentType = '' } = ctx.params as Params
    if (isHidden(modelsOf(strapi)[contentType])) throw new errors.NotFoundError()
    for (const type of shownTypes) if (!(await readsEach(strapi, ctx, type))) throw new errors.ForbiddenError()
    return next()
  }

const numbersAlone: Record<Language, string> = {
  nl: 'Kies items in de lijst: hier tellen alleen hun nummers.',
  en: 'Choose entries in the list: only their numbers count here.',
}

/** The longest page of a list that the panel has. */
const mostAtOnce = 100

const tooManyEntries: Record<Language, string> = {
  nl: `Meer dan ${mostAtOnce} items tegelijk kan niet. Doe het in delen.`,
  en: `More than ${mostAtOnce} entries at once aren’t possible. Do it in parts.`,
}

/** Each number once: the framework would do it as often as it is named, all at the same time. @throws ValidationError */
function readNumbers(strapi: Core.Strapi, given: unknown): string[] {
  const numbers: unknown[] = Array.isArray(given) ? given : [given]
  const isText = (each: unknown): each is string => typeof each === 'string'
  if (!numbers.every(isText)) throw new errors.ValidationError(numbersAlone[staffLanguage(strapi)])
  const once = [...new Set(numbers)]
  if (once.length > mostAtOnce) throw new errors.ValidationError(tooManyEntries[staffLanguage(strapi)])
  return once
}

/**
 * Takes numbers of entries and nothing else for what is done to several at once: the framework would look for them by any condition, and
 * sort what it answers by a field that isn't shown, which tells what stands in it.
 */
const takeNumbersAlone =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const body = (ctx.request.body ?? {}) as Record<string, unknown>
    for (const asked of [body, ctx.query as Record<string, unknown>])
      if (asked['documentIds'] !== undefined) asked['documentIds'] = readNumbers(strapi, asked['documentIds'])
    delete body['sort']
    return next()
  }

/** What is published together is one change of the website. */
const showOnce =
  (strapi: Core.Strapi): BeforeCall =>
  (_ctx, next) =>
    inOneSnapshot(strapi, () => next())

/** Where the framework copies an entry, whole or from another language. */
const copies = /\/(clone\/:sourceId|auto-clone\/:sourceId|get-fill-from-locale\/:model)$/

/** Holds the content manager to what the panel is for. Called while the framework registers, before it mounts its calls. */
export function guardContentManager(strapi: Core.Strapi): void {
  // Languages bring calls of their own, which read an entry to copy from.
  for (const { method, path, config } of [...inside(strapi, 'contentRoutes'), ...inside(strapi, 'languageRoutes')]) {
    if (!path.includes('/:model')) continue
    const narrow = path.startsWith('/relations/') ? [keepRelationsNarrow(strapi)] : []
    const several = path.includes('/actions/') ? [takeNumbersAlone(strapi)] : []
    const together = path.includes('/actions/bulk') && method === 'POST' ? [showOnce(strapi)] : []
    // A relation's search is for the names that it shows, and has no order.
    const search = narrow.length === 0 ? [searchWhatIsShown(strapi), orderByWhatIsShown(strapi)] : []
    const copied = copies.test(path) ? [copyWhatIsRead(strapi)] : []
    const ours = [
      serveShown(strapi),
      tellNames(strapi),
      answerOwnParts,
      keepNames,
      ...search,
      ...narrow,
      ...several,
      ...copied,
      ...together,
    ]
    config.middlewares = [...ours, ...(config.middlewares ?? [])]
  }
  for (const { config } of inside(strapi, 'previewRoutes')) config.middlewares = [previewWhatIsShown(strapi), ...(config.middlewares ?? [])]
}
