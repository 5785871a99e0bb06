import type { IncomingMessage, ServerResponse } from 'node:http'
import { problems, refuse, writeRefusal } from '@rijbaan/contract'
import { cutOffSlowReaders, cutOffSlowSenders } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import { auditPanel } from './audit-panel'
import { readApiBody } from './body'
import { requireCanonicalPath } from './canonical-path'
import { answerCalls } from './contract-calls'
import { keepToContract } from './contract-paths'
import { answerHealth } from './health'
import { refuseOtherMethods } from './methods'
import { refuseForeignOrigins } from './origin'
import { guardPanelBodies } from './panel-bodies'
import { showPanelToAllowed } from './panel-allow'
import { openPanelFromPortal } from './panel-door'
import { hideApiOnPanelHost } from './panel-host'
import { shutPanelRegistration } from './panel-registration'
import { answerNobody } from './nobody-there'
import { judgePanelUploads } from './panel-uploads'
import { answerProblems } from './problems'
import { refuseUnreadableAddresses } from './readable-address'
import { logRequests } from './request-log'
import { secureCookies } from './secure-cookies'
import { setSecurityHeaders } from './security-headers'
import { shutPanelPaths } from './shut-paths'
import { giveStrangersTurns } from './stranger-turns'
import { tellRefusedUpload } from './refused-upload'
import { rewriteSuperAdminPath } from './super-admin-path'
import { keepUploadsStill } from './uploaded-files'
import { answerNothingAsWorker } from './worker'

function refuseSlowSender(_request: IncomingMessage, response: ServerResponse): void {
  const slow = refuse('too-slow')
  response.writeHead(problems[slow.code].status, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify(writeRefusal(slow)))
}

/** Adds our middlewares in front of the framework's: called while it registers, so that these run first. */
export function installHttp(strapi: Core.Strapi): void {
  strapi.server.use(answerNobody)
  strapi.server.use(logRequests(strapi))
  strapi.server.use(setSecurityHeaders(strapi))
  strapi.server.use(refuseUnreadableAddresses())
  strapi.server.use(refuseOtherMethods())
  strapi.server.use(answerHealth(strapi))
  strapi.server.use(answerNothingAsWorker(strapi))
  strapi.server.use(giveStrangersTurns(strapi))
  strapi.server.use(requireCanonicalPath())
  strapi.server.use(hideApiOnPanelHost(strapi))
  strapi.server.use(rewriteSuperAdminPath())
  strapi.server.use(keepToContract())
  strapi.server.use(secureCookies(strapi))
  strapi.server.use(showPanelToAllowed(strapi))
  strapi.server.use(openPanelFromPortal(strapi))
  strapi.server.use(shutPanelRegistration(strapi))
  strapi.server.use(shutPanelPaths(strapi))
  strapi.server.use(keepUploadsStill(strapi))
  strapi.server.use(tellRefusedUpload())
  strapi.server.use(answerProblems(strapi))
  strapi.server.use(refuseForeignOrigins(strapi))
  strapi.server.use(readApiBody())
  strapi.server.use(answerCalls(strapi))
  strapi.server.use(guardPanelBodies(strapi))
  strapi.server.use(auditPanel(strapi))
  cutOffSlowReaders(strapi.server.httpServer)
  cutOffSlowSenders(strapi.server.httpServer, { refuse: refuseSlowSender })
  judgePanelUploads(strapi)
}
