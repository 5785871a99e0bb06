// Proves the import law and the house's rules: each forbidden thing, in a made-up file, is refused, and each allowed one is not.
import { ESLint } from 'eslint'
import { inProject, root } from './lib/project.mjs'

/** @typedef {{ file: string, code: string, rule: string | null }} Case */

const law = 'house/import-law'
const syntax = 'no-restricted-syntax'
const refused = (/** @type {string} */ file, /** @type {string} */ code, rule = law) => ({ file, code, rule })
const allowed = (/** @type {string} */ file, /** @type {string} */ code) => ({ file, code, rule: null })

/** @type {Case[]} */
const cases = [
  refused('contract/src/lessons/model.ts', "import { useState } from 'react'"),
  refused('contract/src/lessons/model.ts', "import { DateTime } from 'luxon'"),
  refused('contract/src/lessons/rules.ts', "import { z } from 'zod'"),
  refused('contract/src/lessons/rules.ts', "import { lesson } from './model'"),
  refused('contract/src/lessons/rules.ts', "import { lessonsApi } from './api'"),
  refused('contract/src/lessons/model.ts', "export * from './api'"),
  refused('contract/src/lessons/rules.ts', "import { DateTime } from 'luxon'"),
  refused('contract/src/lessons/rules.ts', 'export const now = () => Date.now()', syntax),
  refused('contract/src/lessons/rules.ts', 'export const now = () => new Date()', syntax),
  refused('contract/src/lessons/rules.ts', 'export const home = process.cwd()', syntax),
  allowed('contract/src/lessons/rules.ts', "import type { Lesson } from './model'"),
  allowed('contract/src/lessons/rules.ts', "import { refuse } from '../result'"),
  allowed('contract/src/lessons/model.ts', "import { z } from 'zod'"),
  allowed('contract/src/time.ts', "import { DateTime } from 'luxon'"),
  refused('contract/src/time.ts', "import { z } from 'zod'"),

  refused('cms/src/api/lesson/services/booking.ts', "import { cms } from '../../../../../web/app/cms.server'"),
  refused('cms/src/api/lesson/services/booking.ts', "import { refuse } from '../../../../../contract/src'"),
  refused('cms/src/api/lesson/services/booking.ts', "const { json } = require('@remix-run/node')"),
  refused('cms/src/api/lesson/controllers/lesson.ts', 'export const all = (strapi) => strapi.db.query("x")', syntax),
  refused('cms/src/http/answer.ts', 'export const all = (strapi) => strapi.documents("x")', syntax),
  refused('cms/src/api/lesson/services/booking.ts', 'export const port = process.env.PORT', syntax),
  allowed('cms/src/api/lesson/services/booking.ts', "import { refuse } from '@rijbaan/contract'"),
  allowed('cms/src/api/lesson/services/booking.ts', 'export const all = (strapi) => strapi.db.query("x")'),
  allowed('cms/src/jobs/slots.ts', 'export const all = (strapi) => strapi.db.query("x")'),
  allowed('cms/config/server.ts', 'export const port = process.env.PORT'),

  refused('web/app/routes/public/home.tsx', "import { cms } from '../../cms.server'"),
  refused('web/app/routes/public/home.tsx', "import { cms } from '~/cms.server'"),
  refused('web/app/routes/public/home.tsx', "import { Link } from 'react-router-dom'"),
  refused('web/app/content/content.server.ts', "import { createStrapi } from '@strapi/strapi'"),
  refused('web/app/content/content.server.ts', "import seed from '../../../cms/seed'"),
  refused('web/app/routes/public/home.tsx', "export const load = () => import('../../../../cms/src/settings')"),
  refused('web/app/routes/public/home.tsx', "export const load = () => fetch('/x')", syntax),
  refused('web/app/routes/public/home.tsx', 'export const colour = () => <p style={{ top: 1 }} />', syntax),
  refused('web/app/routes/public/home.tsx', 'export const colour = () => <p className="text-[#ff0000]" />', syntax),
  refused('web/app/routes/public/home.tsx', 'export const port = process.env.PORT', syntax),
  refused('web/app/ui/button.tsx', "import { tariff } from '@rijbaan/contract'"),
  refused('web/app/ui/button.tsx', "import { useTranslation } from 'react-i18next'"),
  allowed('web/app/ui/button.tsx', "import { Link } from '@remix-run/react'"),
  refused('web/app/load-context.ts', "import { readSettings } from '../server/environment'"),
  allowed('web/app/load-context.ts', "import type { Settings } from '../server/environment'"),
  refused('web/app/ui/button.tsx', "import { Hero } from '../content/hero'"),
  allowed('web/app/ui/button.tsx', "import { Phone } from 'lucide-react'"),
  allowed('web/app/ui/button.tsx', "import { Field } from './field'"),
  allowed('web/app/content/content.server.ts', "import { cms } from '../cms.server'"),
  allowed('web/app/routes/public/home.tsx', "import { Button } from '../../ui/button'"),
  allowed('web/server/environment.ts', 'export const port = process.env.PORT'),

  refused('e2e/content.spec.ts', "import seed from '../cms/seed'"),
  refused('scripts/start.mjs', "import yaml from 'yaml'"),
  refused('scripts/check-compose.mjs', "import seed from '../cms/seed/index.js'"),
  refused('web/app/content/hero.tsx', 'try { work() } catch { }', syntax),
]

const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === law || ruleId === syntax,
})

/** @type {string[]} */
const wrong = []
for (const { file, code, rule } of cases) {
  const [result] = await eslint.lintText(code, { filePath: inProject(file) })
  const found = result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? []
  const isRight = rule === null ? found.length === 0 : found.includes(rule)
  if (!isRight) wrong.push(`${file}: ${code}\n  expected ${rule ?? 'nothing'}, found ${found.join(', ') || 'nothing'}`)
}
console.log(wrong.join('\n'))
console.log(`${cases.length - wrong.length} of ${cases.length} made-up files judged rightly.`)
process.exitCode = wrong.length === 0 ? 0 : 1
