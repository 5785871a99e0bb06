import type { Core } from '@strapi/strapi'
import { seedSampleSchool } from '../seed'
import { watchContent } from './api/content/lib/watch'
import contentService from './api/content/services/content'
import { ensureSearchIndex, keepIndexCurrent } from './api/person/lib/search-index'
import { ensureLocales } from './bootstrap/locales'
import { checkMailTexts, ensureMailTexts } from './bootstrap/mail-texts'
import { sendPanelMails } from './bootstrap/panel-mails'
import { indexSessions } from './bootstrap/sessions'
import { ensureStaff } from './bootstrap/staff'
import { ensureViews } from './bootstrap/views'
import { serveApiDocs } from './http/api-docs'
import { finishRequests } from './http/finish-requests'
import { installHttp } from './http/install'
import { contentJob } from './jobs/content'
import { cleanupJob } from './jobs/cleanup'
import { startJobs } from './jobs/jobs'
import { outboxJob } from './jobs/outbox'
import { slotsJob } from './jobs/slots'
import { settingsOf } from './settings'
import { checkInside } from './strapi/inside'
import { nameTypes } from './strapi/type-names'

let jobs: { stop: () => Promise<void> } | undefined

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    indexSessions(strapi)
    nameTypes(strapi)
    installHttp(strapi)
    watchContent(strapi)
    checkMailTexts(strapi)
    keepIndexCurrent(strapi)
    serveApiDocs(strapi)
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    checkInside(strapi)
    await ensureLocales(strapi)
    const { isDemo, mode } = settingsOf(strapi)
    await seedSampleSchool(strapi, { isDemo })
    await ensureMailTexts(strapi)
    sendPanelMails(strapi)
    await ensureStaff(strapi, { withDemoAccounts: isDemo })
    await ensureViews(strapi)
    await ensureSearchIndex(strapi)
    await contentService({ strapi }).refresh()
    if (mode !== 'server') jobs = startJobs(strapi, [outboxJob(strapi), contentJob(strapi), cleanupJob(strapi), slotsJob(strapi)])
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await Promise.all([jobs?.stop(), finishRequests(strapi)])
  },
}
