import type { Core } from '@strapi/strapi'
import { isRealSchool, seedSampleSchool } from '../seed'
import { checkLinks } from './api/content/lib/links'
import { stopListening } from './api/content/lib/news'
import { keepProse } from './api/content/lib/prose/keep'
import { watchContent } from './api/content/lib/watch'
import contentService from './api/content/services/content'
import { takeNotesOut } from './files/camera-notes'
import { drawBeforeStoring, makeLightVersions, unpackInTurn } from './files/light-versions'
import { keepUploadsInStore } from './files/media-library'
import { ensureSearchIndex, keepIndexCurrent } from './api/person/lib/search-index'
import { eraseMailsWithRequests } from './api/request/lib/watch-requests'
import { keepHeldRequests } from './bootstrap/held-requests'
import { ensureLocales } from './bootstrap/locales'
import { checkMailTexts, ensureMailTexts } from './bootstrap/mail-texts'
import { checkBankAccount } from './bootstrap/bank-account'
import { checkParameters } from './bootstrap/parameters'
import { guardPanelAccounts } from './bootstrap/panel-accounts'
import { guardPanelAccess } from './bootstrap/panel-fresh'
import { keepLinkDigests } from './bootstrap/panel-links'
import { guardContentManager } from './bootstrap/panel-content'
import { limitPanel } from './bootstrap/panel-limits'
import { guardMediaLibrary } from './bootstrap/panel-media'
import { servePanelParts } from './bootstrap/panel-parts'
import { narrowQueries } from './bootstrap/panel-queries'
import { guardPanelRanks } from './bootstrap/panel-ranks'
import { guardSettings, keepAccountsTogether } from './bootstrap/panel-routes'
import { guardPanelSessions } from './bootstrap/panel-sessions'
import { sendPanelMails } from './bootstrap/panel-mails'
import { guardPanelSignIn, mailOnceAnswered } from './bootstrap/panel-sign-in'
import { boundEntries } from './bootstrap/entry-limits'
import { boundParts } from './bootstrap/part-limits'
import { checkSchoolNames } from './bootstrap/school-names'
import { indexSessions } from './bootstrap/sessions'
import { publishSharedFields } from './bootstrap/shared-fields'
import { ensureStaff } from './bootstrap/staff'
import { serveStatusPage } from './bootstrap/status-page'
import { tellOwners } from './bootstrap/tell-owners'
import { ensureViews } from './bootstrap/views'
import { keepCallsTogether } from './database/call'
import { readIndexesWhole } from './database/whole-indexes'
import { serveApiDocs } from './http/api-docs'
import { finishRequests } from './http/finish-requests'
import { installHttp } from './http/install'
import { finishPromised } from './http/visitor'
import { contentJob } from './jobs/content'
import { cleanupJob } from './jobs/cleanup'
import { filesJob } from './jobs/files'
import { startJobs } from './jobs/jobs'
import { outboxJob } from './jobs/outbox'
import { remindersJob } from './jobs/reminders'
import { retentionJob } from './jobs/retention'
import { slotsJob } from './jobs/slots'
import { settingsOf } from './settings'
import { checkInside } from './strapi/inside'
import { nameTypes } from './strapi/type-names'
import { stopCollectors } from './telemetry/collectors'

let jobs: { stop: () => Promise<void> } | undefined

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    readIndexesWhole(strapi)
    keepCallsTogether(strapi)
    indexSessions(strapi)
    nameTypes(strapi)
    installHttp(strapi)
    keepAccountsTogether(strapi)
    guardPanelAccounts(strapi)
    guardPanelSessions(strapi)
    guardPanelRanks(strapi)
    guardPanelAccess(strapi)
    guardSettings(strapi)
    narrowQueries(strapi)
    // Last, so that it counts before the others look anything up, and what it counts stays.
    guardPanelSignIn(strapi)
    guardContentManager(strapi)
    guardMediaLibrary(strapi)
    keepUploadsInStore(strapi)
    makeLightVersions(strapi)
    takeNotesOut(strapi)
    unpackInTurn(strapi)
    drawBeforeStoring(strapi)
    watchContent(strapi)
    keepProse(strapi)
    boundParts(strapi)
    boundEntries(strapi)
    checkLinks(strapi)
    checkSchoolNames(strapi)
    tellOwners(strapi)
    publishSharedFields(strapi)
    checkMailTexts(strapi)
    checkParameters(strapi)
    checkBankAccount(strapi)
    keepIndexCurrent(strapi)
    serveApiDocs(strapi)
    serveStatusPage(strapi)
    servePanelParts(strapi)
    keepHeldRequests(strapi)
    eraseMailsWithRequests(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    checkInside(strapi)
    const { isDemo, mode, migration, smtp } = settingsOf(strapi)
    const withDemoAccounts = isDemo && !(await isRealSchool(strapi))
    const isPrepared = migration === 'awaited'
    if (!isPrepared) {
      await ensureLocales(strapi)
      await seedSampleSchool(strapi, { isDemo: withDemoAccounts })
      await ensureMailTexts(strapi)
    }
    limitPanel(strapi)
    keepLinkDigests(strapi)
    sendPanelMails(strapi)
    mailOnceAnswered(strapi)
    // In every process: the framework opens its stock routes at each start.
    await ensureStaff(strapi, { withDemoAccounts })
    if (!isPrepared) {
      await ensureViews(strapi)
      await ensureSearchIndex(strapi)
      await contentService({ strapi }).refresh()
    }
    if (mode !== 'server' && migration !== 'only') {
      if (!isDemo && !smtp) strapi.log.warn('SMTP_URL is not set: mails are not sent, but kept as files in the folder outbox of DATA_DIR.')
      const often = [outboxJob(strapi), contentJob(strapi), cleanupJob(strapi), filesJob(strapi)]
      jobs = startJobs(strapi, [...often, slotsJob(strapi), remindersJob(strapi), retentionJob(strapi)])
    }
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all([jobs?.stop(), stopListening(), finishRequests(strapi)])
    await finishPromised()
    await stopCollectors()
  },
}
