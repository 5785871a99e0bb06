// Proves the import law, the address book's rule and the house's rules: each forbidden thing, in a made-up file, is refused, and each allowed one is not.
import { ESLint } from 'eslint'
import { inProject, root } from './lib/project.mjs'
import { findCircles, readImports } from './lint/circles.mjs'
import { orders } from './lint/import-law.mjs'

/**
 * What a file may not hold, by the rule that says so, and what it may.
 * @typedef {{ imports?: string[], syntax?: string[], addresses?: string[], allowed?: string[] }} Judged
 */

/** @type {Record<string, Judged>} */
const files = {
  'contract/src/lessons/model.ts': {
    imports: ["import { useState } from 'react'", "import { DateTime } from 'luxon'", "export * from './api'"],
    allowed: ["import { z } from 'zod'"],
  },
  'contract/src/lessons/rules.ts': {
    imports: [
      "import { z } from 'zod'",
      "import { lesson } from './model'",
      "import { lessonsApi } from './api'",
      "import { DateTime } from 'luxon'",
    ],
    syntax: ['export const now = () => Date.now()', 'export const now = () => new Date()', 'export const home = process.cwd()'],
    allowed: ["import type { Lesson } from './model'", "import { refuse } from '../result'"],
  },
  'contract/src/lessons/decisions.ts': {
    imports: ["import { z } from 'zod'", "import { lesson } from './model'", "import { adminLessonsApi } from './admin-api'"],
    syntax: ['export const now = () => new Date()'],
    allowed: ["import type { LessonTimes } from './statuses'"],
  },
  'contract/src/time.ts': {
    imports: ["import { z } from 'zod'"],
    allowed: ["import { DateTime } from 'luxon'"],
  },
  'servers/src/tracing.ts': {
    imports: [
      "import { contentApi } from '@rijbaan/contract'",
      "import { now } from '../../cms/src/clock'",
      "import express from 'express'",
    ],
    syntax: ['export const port = process.env.PORT'],
    allowed: ["import { Counter } from 'prom-client'", "import { createServer } from 'node:http'", "import { patience } from './stopping'"],
  },
  'servers/src/stopping.test.ts': {
    allowed: ["import { startReceiver } from '../tests/receiver'", "import { test } from 'vitest'"],
  },
  'cms/src/admin/app.tsx': {
    imports: ["import { healthPaths } from '@rijbaan/servers'"],
  },
  'cms/tests/made-up.test.ts': {
    imports: ["import { patience } from '../../servers/src/stopping'"],
    allowed: ["import { startReceiver } from '../../servers/tests/receiver'"],
  },
  'cms/src/api/lesson/services/booking.ts': {
    imports: [
      "import { healthPaths } from '../../../../../servers/src'",
      "import { cms } from '../../../../../web/app/cms.server'",
      "import { refuse } from '../../../../../contract/src'",
      "const { json } = require('@remix-run/node')",
    ],
    syntax: ['export const port = process.env.PORT'],
    allowed: [
      "import { refuse } from '@rijbaan/contract'",
      "import { healthPaths } from '@rijbaan/servers'",
      'export const all = (strapi) => strapi.db.query("x")',
    ],
  },
  'cms/src/api/lesson/controllers/lesson.ts': {
    syntax: ['export const all = (strapi) => strapi.db.query("x")'],
  },
  'cms/src/http/answer.ts': {
    syntax: ['export const all = (strapi) => strapi.documents("x")'],
  },
  'cms/src/jobs/slots.ts': {
    imports: ["import { ensureStaff } from '../bootstrap/staff'", "import type { SeedPart } from '../../seed/entries'"],
    allowed: ['export const all = (strapi) => strapi.db.query("x")', "import { now } from '../clock'"],
  },
  'cms/src/http/routes.ts': {
    imports: ["import auditService from '../api/audit/services/audit'", "import type { Job } from '../jobs/jobs'"],
    allowed: ["import type { Row } from '../database/rows'"],
  },
  'cms/src/mail/compose.ts': {
    imports: ["import { refuseWith } from '../http/answer'"],
  },
  'cms/src/clock.ts': {
    imports: ["import type { Row } from './database/rows'", "import type { Person } from './http/session'"],
    allowed: ["import { settingsOf } from './settings'"],
  },
  'cms/src/index.ts': {
    allowed: ["import { startJobs } from './jobs/jobs'", "import { seedSampleSchool } from '../seed'"],
  },
  'cms/src/api/unranked/services/unranked.ts': {
    imports: ["import { now } from '../../../clock'"],
  },
  'cms/src/api/person/person.test.ts': {
    allowed: ["import auditService from '../audit/services/audit'"],
  },
  'cms/config/server.ts': {
    allowed: ['export const port = process.env.PORT'],
  },
  'web/app/routes/public/home.tsx': {
    imports: [
      "import { cms } from '../../cms.server'",
      "import { cms } from '~/cms.server'",
      "import { Link } from 'react-router-dom'",
      "export const load = () => import('../../../../cms/src/settings')",
      "import { healthPaths } from '@rijbaan/servers'",
    ],
    syntax: [
      "export const load = () => fetch('/x')",
      'export const colour = () => <p style={{ top: 1 }} />',
      'export const colour = () => <p className="text-[#ff0000]" />',
      'export const port = process.env.PORT',
    ],
    allowed: ["import { Button } from '../../ui/button'"],
  },
  'web/app/content/content.server.ts': {
    imports: [
      "import { createStrapi } from '@strapi/strapi'",
      "import seed from '../../../cms/seed'",
      "import { healthPaths } from '@rijbaan/servers'",
    ],
    allowed: ["import { cms } from '../cms.server'"],
  },
  'web/app/lessons/student/lessons.server.ts': {
    syntax: ['export const now = () => new Date()'],
    allowed: ['export const read = (at: string) => new Date(at)'],
  },
  'web/app/lessons/lesson-facts.tsx': {
    imports: ["import { PersonHead } from '../people/office/person-head'", "import type { ExamView } from '~/exams/exam-view.server'"],
    allowed: ["import { Portrait } from '../shell/portrait'"],
  },
  'web/app/people/office/person-screen.tsx': {
    imports: ["import { OverviewScreen } from '../../dashboards/office-screen'"],
    allowed: ["import { ExamNotes } from '../../exams/exam-notes'", "import { FactList } from '../facts'"],
  },
  'web/app/lessons/lesson-screens.test.tsx': {
    allowed: ["import { PersonHead } from '../people/office/person-head'"],
  },
  'web/app/shell/site/site-footer.tsx': {
    syntax: ['export const now = () => Date.now()'],
  },
  'web/app/ui/button.tsx': {
    imports: [
      "import { tariff } from '@rijbaan/contract'",
      "import { useTranslation } from '../i18n/use-translation'",
      "import { Hero } from '../content/hero'",
    ],
    allowed: ["import { Link } from '@remix-run/react'", "import { Phone } from 'lucide-react'", "import { Field } from './field'"],
  },
  'web/app/lessons/student/intents.ts': {
    imports: ["import { createStrapi } from '@strapi/strapi'"],
    allowed: ["import { cms } from '../../cms.server'"],
  },
  'web/app/forms/action.server.ts': {
    imports: ["import { loginForm } from '../sign-in/login-form'", "import type { Site } from '../shell/site/public-layout'"],
    allowed: ["import { requireAudience } from '../session/guard.server'", "import type { Visitor } from '../visitor'"],
  },
  'web/app/payments/payment-facts.tsx': {
    imports: ["import type { ExamView } from '../exams/exam-view.server'"],
    allowed: ["import { FactRows } from '../ui/fact-rows'"],
  },
  'web/app/visitor.ts': {
    imports: ["import type { Guard } from './session/guard.server'", "import type { loader } from './root'"],
  },
  'web/app/novelties/novelty.ts': {
    imports: ["import { Button } from '../ui/button'"],
  },
  'web/app/load-context.ts': {
    imports: ["import { readSettings } from '../server/environment'"],
    allowed: ["import type { Settings } from '../server/environment'"],
  },
  'web/server/environment.ts': {
    imports: ["import { healthPaths } from '../../servers/src'"],
    allowed: ['export const port = process.env.PORT', "import { healthPaths } from '@rijbaan/servers'"],
  },
  'e2e/content.spec.ts': {
    imports: ["import seed from '../cms/seed'", "import { startReceiver } from '../servers/tests/receiver'"],
  },
  'scripts/start.mjs': {
    imports: ["import yaml from 'yaml'"],
  },
  'scripts/check-compose.mjs': {
    imports: ["import seed from '../cms/seed/index.js'"],
  },
  'web/app/requests/made-up-link.tsx': {
    addresses: [
      "export const to = '/tarieven'",
      "export const to = '/portal/login'",
      'export const link = <a href="/privacy">x</a>',
      'export const to = (id) => `/portal/student/lesson/${id}`',
      'export const to = (path) => `${path}?forgot=1`',
      "export const to = '?edit=1'",
      "export const to = '/?refresh=true'",
    ],
    syntax: ["import { useSearchParams } from '@remix-run/react'"],
    allowed: [
      "export const kind = 'demo-lesson'",
      "export const icon = '/icon-192.png'",
      'export const share = (text) => `https://wa.me/31?text=${text}`',
      "import { tariffsPath } from '@rijbaan/contract'; export const to = `${tariffsPath}#top`",
    ],
  },
  'web/app/lessons/made-up.server.ts': {
    syntax: [
      'export const day = (request: Request) => new URL(request.url).searchParams.get("day")',
      'export const { searchParams } = new URL("http://localhost")',
    ],
    allowed: ['export const withPage = (url: URL) => url.searchParams.set("page", "2")'],
  },
  'web/server/made-up.ts': {
    addresses: ["export const to = '/set-password'"],
  },
  'cms/src/api/lesson/lib/made-up-mails.ts': {
    addresses: ['export const link = (site: string, id: number) => `${site}/portal/student/lesson/${id}`'],
    allowed: ["export const path = '/super-admin/api/lessons?page=0'"],
  },
  'cms/seed/parts/made-up.ts': {
    allowed: ["export const link = '/tarieven'"],
  },
  'e2e/made-up.spec.ts': {
    addresses: [
      "export const at = '/toegankelijkheid'",
      "export const at = 'http://localhost:3000/voorwaarden'",
      'export const at = (student: string) => `${student}?edit=1`',
    ],
    allowed: ['export const isLogin = /login/'],
  },
  'web/app/lessons/made-up.test.ts': {
    addresses: ["export const at = '/auto'"],
    allowed: ["export const asked = '?page=3'"],
  },
  'contract/src/people/made-up.ts': {
    addresses: ["export const at = '/portal'"],
  },
  'scripts/made-up.mjs': {
    addresses: ["export const at = '/portal/admin'"],
  },
  'web/app/content/hero.tsx': {
    syntax: ['try { work() } catch { }'],
  },
}

/** Of every two of the CMS's APIs one may import the other, and never both: not even a type goes up. @returns {[string, Judged][]} */
function judgeApis() {
  const { rooms = [] } = orders.find(({ isWhole }) => isWhole) ?? {}
  const importOf = (/** @type {string} */ api) => `import type { Fact } from '../../${api}/lib/fact'`
  return rooms.map((api, rank) => [
    `cms/src/api/${api}/services/made-up.ts`,
    { imports: rooms.slice(rank + 1).map(importOf), allowed: rooms.slice(0, rank + 1).map(importOf) },
  ])
}

/** No two files of ours need each other, not even their types; made-up files that do are found. */
function findForbiddenCircles() {
  const madeUp = new Map(Object.entries({ one: ['two'], two: ['three'], three: ['one', 'four'], four: [] }))
  if (findCircles(madeUp).join() !== 'one,three,two') return ['The search for circles finds none where there is one.']
  return findCircles(readImports()).map((circle) => `These files import one another in a circle:\n  ${circle.join('\n  ')}`)
}

const rules = { imports: 'house/import-law', syntax: 'no-restricted-syntax', addresses: 'house/address-book', allowed: null }

const cases = [...Object.entries(files), ...judgeApis()].flatMap(([file, judged]) =>
  Object.entries(rules).flatMap(([kind, rule]) => (judged[/** @type {keyof Judged} */ (kind)] ?? []).map((code) => ({ file, code, rule }))),
)

const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => Object.values(rules).includes(ruleId),
})

/** @type {string[]} */
const wrong = []
for (const { file, code, rule } of cases) {
  const [result] = await eslint.lintText(code, { filePath: inProject(file) })
  const found = result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? []
  const isRight = rule === null ? found.length === 0 : found.includes(rule)
  if (!isRight) wrong.push(`${file}: ${code}\n  expected ${rule ?? 'nothing'}, found ${found.join(', ') || 'nothing'}`)
}
const circles = findForbiddenCircles()
console.log([...wrong, ...circles].join('\n'))
console.log(`${cases.length - wrong.length} of ${cases.length} made-up files judged rightly, ${circles.length} circles of imports.`)
process.exitCode = wrong.length + circles.length === 0 ? 0 : 1
