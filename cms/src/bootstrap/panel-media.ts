import type { Language } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { inside } from '../strapi/inside'
import { staffLanguage } from '../strapi/staff-language'
import { namesField } from './colleagues'
import { tellNames } from './panel-content'
import { list, take, type Taken } from './panel-queries'
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

const longName: Record<Language, string> = {
  nl: 'De naam van een bestand heeft hooguit 255 tekens.',
  en: 'A file’s name has 255 characters at most.',
}

/** Characters. Out of a longer one the framework makes an address at the square of its length, and then no row can hold it. */
const longestName = 255

/** A number as a row has it. */
const rowNumber = /^[1-9]\d{0,8}$/

const noRow: Record<Language, string> = {
  nl: 'Deze map of dit bestand is er niet.',
  en: 'This folder or file isn’t there.',
}

/** What the framework looks up while it judges what was sent: by anything but a number its promise fails, and the call is never answered. */
const lookedUp: readonly string[] = ['parent', 'folder', 'destinationFolderId', 'fileIds', 'folderIds']

const mayBeRow = (value: unknown): boolean =>
  value === null || value === '' || ((typeof value === 'number' || typeof value === 'string') && rowNumber.test(String(value)))

/** Whether something in it, at any depth, names a folder or a file by what no row has. */
const namesNoRow = (sent: unknown): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  Object.entries(sent).some(([name, value]) => (lookedUp.includes(name) && ![value].flat().every(mayBeRow)) || namesNoRow(value))

const refuseNoRow =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    if (namesNoRow(ctx.request.body)) throw new errors.ValidationError(noRow[staffLanguage(strapi)])
    return next()
  }

/**
 * What is wrong with what is sent: no JSON, something in it that is called what the framework answers 500 to, too long a name, or a folder
 * that can't be.
 */
function faultOf(sent: unknown): Record<Language, string> | null {
  if (sent === undefined) return null
  // An object is what the framework's parser makes of fields such as `fileInfo[name]`, which no page of the panel sends.
  if (typeof sent !== 'string') return noInfo
  const values: [name: string, value: unknown][] = []
  let info: unknown
  try {
    info = JSON.parse(sent, (name, value: unknown) => (values.push([name, value]), value))
  } catch {
    return noInfo
  }
  if (values.some(([name]) => name === '__proto__')) return noInfo
  if (namesNoRow(info)) return noRow
  return values.some(([name, value]) => name === 'name' && typeof value === 'string' && value.length > longestName) ? longName : null
}

/** What is sent about a file beside its bytes, one of them or several. */
const takeReadableInfo =
  (strapi: Core.Strapi): BeforeCall =>
  async (ctx, next) => {
    const sent = (ctx.request.body as Record<string, unknown> | undefined)?.['fileInfo']
    for (const each of [sent].flat()) {
      const fault = faultOf(each)
      if (fault) throw new errors.ValidationError(fault[staffLanguage(strapi)])
    }
    return next()
  }

/**
 * What the panel's pages ask of the library. The framework would answer whatever else a query names: files in their folders in their files,
 * each level as often as the one before has files, which stands still for everybody; and what a file is used in, drafts too. Columns that a
 * file doesn't have it answers 500 to.
 */
const ofLibrary: Record<string, Taken> = {
  'GET /files': { words: list },
  'GET /folders': { words: [...list, 'pagination'], populate: { parent: true } },
  // As far up as the way back to it goes.
  'GET /folders/:id': { words: [], populate: { parent: { populate: { parent: true } } } },
  'POST /': { words: ['id'] },
}

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
      refuseNoRow(strapi),
      takeReadableInfo(strapi),
      take(strapi, ofLibrary[`${method} ${path}`]),
      ...(method === 'PUT' && path === '/folders/:id' ? [refuseNoFolder(strapi)] : []),
      ...(config.middlewares ?? []),
    ]
}
