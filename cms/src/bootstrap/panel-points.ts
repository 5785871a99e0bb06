import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { apartFromCall } from '../database/call'
import { takePoint, type Limit } from '../http/limits'

/**
 * Takes a point for a call of the panel's, apart from the call, whose refusal takes back all that it wrote.
 * @throws {errors.RateLimitError} where none is left, with this sentence or the framework's.
 */
export async function takePanelPoint(strapi: Core.Strapi, limit: Limit, key: string, sentence?: string): Promise<void> {
  if (!(await apartFromCall(() => takePoint(strapi, limit, key))).ok) throw new errors.RateLimitError(sentence)
}
