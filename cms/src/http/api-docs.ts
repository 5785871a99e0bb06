import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { settingsOf } from '../settings'
import { describeApi } from './openapi'

type Router = { get: (path: string, answer: (ctx: Context) => void) => void }

/** What the reader's page takes from its package. */
const files = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** Where that is: found without loading the reader, which only browsers run. */
const folder = path.dirname(require.resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rijbaan API</title>
<link rel="stylesheet" href="/api-docs/swagger-ui.css"></head>
<body><div id="reader"></div>
<script src="/api-docs/swagger-ui-bundle.js"></script><script src="/api-docs/start.js"></script></body>
</html>
`

const start = "SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reader', supportedSubmitMethods: [] })\n"

/** `/openapi.json`, and `/api-docs` to read it by. */
export function serveApiDocs(strapi: Core.Strapi): void {
  // The framework's own type names a package that isn't installed.
  const router = strapi.server.router as Router
  let description: object | undefined
  router.get('/openapi.json', (ctx: Context) => {
    description ??= describeApi(settingsOf(strapi).cmsPublicUrl)
    ctx.body = description
  })
  router.get('/api-docs', (ctx: Context) => {
    ctx.type = 'html'
    ctx.body = page
  })
  router.get('/api-docs/start.js', (ctx: Context) => {
    ctx.type = 'js'
    ctx.body = start
  })
  for (const file of files) {
    router.get(`/api-docs/${file}`, (ctx: Context) => {
      ctx.type = path.extname(file)
      ctx.body = createReadStream(path.join(folder, file))
    })
  }
}
