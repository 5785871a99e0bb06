import { createHash, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../config/rijbaan'

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether this is the secret that the web app and the CMS share. */
export const isSharedSecret = (given: string, { webCmsSecret }: Pick<Settings, 'webCmsSecret'>): boolean =>
  timingSafeEqual(digest(given), digest(webCmsSecret))
