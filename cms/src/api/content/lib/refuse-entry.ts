import type { BlocksFault } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { staffLanguage } from '../../../strapi/staff-language'
import { faultSentence } from './prose/sentences'

/** Refuses what is saved in the panel, at the field that `path` leads to, with a sentence in the language of whoever writes it. */
export function refuseEntry(strapi: Core.Strapi, fault: BlocksFault, path: string[]): never {
  const message = faultSentence(fault, staffLanguage(strapi))
  throw new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] })
}
