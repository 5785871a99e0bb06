// `node scripts/subset-fonts.mjs`: makes web/app/styles/fonts/*.woff2 from the two families' releases (SIL Open Font License), in three
// parts each. Needs npm and fonttools with brotli (Debian: python3-fonttools, python3-brotli); run again when a version below changes.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellAndFail } from './lib/problem.mjs'
import { inProject } from './lib/project.mjs'

/** Only the weights that the style sheets ask for, and only the features that they or a text's language turn on. */
const families = [
  { name: 'figtree', version: '5.3.0', weights: '400:700', features: 'kern,locl,ccmp,mark,tnum' },
  { name: 'overpass', version: '5.3.0', weights: '700:900', features: 'kern,locl,ccmp,mark,tnum,liga' },
]

/**
 * The first part has what Dutch and English are written with and comes with every page; the others hold the letters of names such as
 * Åsa and Łukasz, and a browser asks for them when a page has one. The same ranges stand in fonts.css.
 */
const parts = [
  {
    suffix: '',
    source: 'latin',
    unicodes: 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+E1,U+E8-EB,U+EF,U+F3,U+F6,U+FC,U+2013-2026,U+20AC,U+2212',
  },
  {
    suffix: '-western',
    source: 'latin',
    unicodes: 'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-E0,U+E2-E7,U+EC-EE,U+F0-F2,U+F4,U+F5,U+F7-FB,U+FD-FF,U+152,U+153',
  },
  { suffix: '-central', source: 'latin-ext', unicodes: 'U+100-151,U+154-17F,U+218-21B' },
]

const run = (/** @type {string} */ command, /** @type {string[]} */ args, /** @type {string} */ cwd) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' }).trim()

/** Gets one family's release into this folder and writes its parts. */
function subset(/** @type {typeof families[number]} */ { name, version, weights, features }, /** @type {string} */ folder) {
  const archive = run('npm', ['pack', `@fontsource-variable/${name}@${version}`, '--silent'], folder)
  run('tar', ['xzf', archive], folder)
  for (const { suffix, source, unicodes } of parts) {
    const limited = join(folder, `${name}${suffix}.ttf`)
    const whole = join(folder, 'package', 'files', `${name}-${source}-wght-normal.woff2`)
    run('python3', ['-m', 'fontTools.varLib.instancer', whole, `wght=${weights}`, '-o', limited, '-q'], folder)
    const output = inProject(`web/app/styles/fonts/${name}${suffix}.woff2`)
    const wanted = [`--unicodes=${unicodes}`, `--layout-features=${features}`, '--no-hinting', '--flavor=woff2', `--output-file=${output}`]
    run('python3', ['-m', 'fontTools.subset', limited, ...wanted], folder)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
try {
  for (const family of families) subset(family, folder)
} catch (problem) {
  tellAndFail(problem)
} finally {
  rmSync(folder, { recursive: true })
}
