import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
import { namesField } from './colleagues'
import { tellNames } from './panel-content'
import type { BeforeCall } from './panel-routes'

const byUse: Record<Language, string> = {
  nl: 'Bestanden kun je niet zoeken op waar ze worden gebruikt.',
  en: 'Files can’t be searched by where they are used.',
}

/** A file doesn't lead on to whatever it is used in: the framework can't filter by that, and answers 500 to whoever tries. */
const refuseByUse =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    if (namesField(ctx.query, 'related')) throw new errors.ValidationError(byUse[staffLanguage(strapi)])
    return next()
  }

/** By these the framework hangs a file onto an entry, published or not, whatever the account may do there. */
const hangers = ['ref', 'refId', 'field', 'path', 'source']

/** A file comes to the library alone; what it is used in is a change of that entry. */
const keepToFiles: BeforeCall = async (ctx, next) => {
  const body = ctx.request.body as Record<string, unknown> | undefined
  for (const name of hangers) delete body?.[name]
  return next()
}

const noInfo: Record<Language, string> = {
  nl: 'Wat er over het bestand is meegestuurd, is niet te lezen.',
  en: 'What was sent about the file can’t be read.',
}

/** Whether it is JSON in which nothing is called what the framework answers 500 to. */
function isInfo(sent: unknown): boolean {
  if (typeof sent !== 'string') return true
  const names: string[] = []
  try {
    JSON.parse(sent, (name, value: unknown) => (names.push(name), value))
  } catch {
    return false
  }
  return !names.includes('__proto__')
}

/** What is sent about a file beside its bytes, one of them or several. */
const takeReadableInfo =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const sent = (ctx.request.body as Record<string, unknown> | undefined)?.['fileInfo']
    if (![sent].flat().every(isInfo)) throw new errors.ValidationError(noInfo[staffLanguage(strapi)])
    return next()
  }

/** The framework reads whatever columns a query names, and answers 500 to names that a file doesn't have. The panel names none. */
const chooseNoColumns: BeforeCall = async (ctx, next) => {
  const { fields: _columns, ...query } = ctx.query
  ctx.query = query
  return next()
}

/** A number as a row has it. */
const rowNumber = /^[1-9]\d{0,8}$/

/** The framework looks up where a folder lies before it asks whether it is there, and answers 500. */
const refuseNoFolder =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const { id = '' } = ctx.params as { id?: string }
    const folder: unknown = rowNumber.test(id)
      ? await strapi.db.query('plugin::upload.folder').findOne({ where: { id }, select: ['id'] })
      : null
    if (!folder) throw new errors.NotFoundError()
    return next()
  }

/** Holds the media library to files, their folders, and who brought them. Called while the framework registers, before it mounts its calls. */
export function guardMediaLibrary(strapi: Core.Strapi): void {
  for (const { method, path, config } of inside(strapi, 'uploadRoutes'))
    config.middlewares = [
      refuseByUse(strapi),
      tellNames(strapi),
      keepToFiles,
      takeReadableInfo(strapi),
      chooseNoColumns,
      ...(method === 'PUT' && path === '/folders/:id' ? [refuseNoFolder(strapi)] : []),
      ...(config.middlewares ?? []),
    ]
}
