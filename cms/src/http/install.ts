import type { Core } from '@strapi/strapi'
import { readApiBody } from './body'
import { answerHealth } from './health'
import { refuseOtherSpellings } from './lower-case'
import { refuseForeignOrigins } from './origin'
import { answerProblems } from './problems'
import { logRequests } from './request-log'
import { rewriteSuperAdminPath } from './super-admin-path'

/** Puts our part of the way in before the framework's: called while it registers, so these come first. */
export function installHttp(strapi: Core.Strapi): void {
  strapi.server.use(logRequests(strapi))
  strapi.server.use(answerHealth(strapi))
  strapi.server.use(refuseOtherSpellings())
  strapi.server.use(rewriteSuperAdminPath())
  strapi.server.use(answerProblems(strapi))
  strapi.server.use(refuseForeignOrigins(strapi))
  strapi.server.use(readApiBody())
}
