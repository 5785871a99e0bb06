// Builds the web app for production: the app by Remix, the server by esbuild, and a compressed copy of every asset.
import { build as bundle } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { server } from './server-bundle.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const compressible = /\.(?:css|html|ico|m?js|json|svg|txt|wasm|webmanifest)$/
const worthwhileBytes = 1024
/** A build whose own words are marked (pseudo-language.ts) lies beside the one that people meet. */
const buildFolder = process.env.PSEUDO_LANGUAGE === '1' ? 'build/pseudo' : 'build'

function buildApp() {
  const remix = path.join(path.dirname(createRequire(import.meta.url).resolve('@remix-run/dev/package.json')), 'dist', 'cli.js')
  const { status } = spawnSync(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], {
    cwd: here,
    env: { ...process.env, WEB_BUILD_FOLDER: buildFolder },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The app could not be built; the lines above say why.')
}

const buildServer = () => bundle({ ...server, entryPoints: ['server/index.ts'], outfile: `${buildFolder}/server.js` })

async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < worthwhileBytes) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, options))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

async function compressAssets() {
  const files = await readdir(path.join(here, buildFolder, 'client'), { recursive: true })
  for (const file of files) if (compressible.test(file)) await compress(path.join(here, buildFolder, 'client', file))
}

try {
  buildApp()
  await buildServer()
  await compressAssets()
} catch (problem) {
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
}
