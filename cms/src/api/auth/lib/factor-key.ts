import { createHmac } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { keyFor, sealed, unsealed } from '../../../sealed'
import { settingsOf } from '../../../settings'

/** Seals the secret of an authenticator app: who only has the database has no codes. */
export const seal = (strapi: Core.Strapi, plain: string): string => sealed(settingsOf(strapi).encryptionKey, 'second factor', plain)

/** The secret that was sealed; null where that was by another key, whose apps open nothing any more. */
export const unseal = (strapi: Core.Strapi, stored: string): string | null =>
  unsealed(settingsOf(strapi).encryptionKey, 'second factor', stored)

/** A recovery code as it is stored: under a key, so that a digest can't be tried out without the settings. Case and dashes don't count. */
export const digestOfCode = (strapi: Core.Strapi, code: string): string =>
  createHmac('sha256', keyFor(settingsOf(strapi).encryptionKey, 'second factor'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')
