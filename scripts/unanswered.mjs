// `npm run unanswered [-- --only REGEX]`: sends each form of every screen where nobody answers: without a network, and with a CMS that is away,
// the latter without a script too. What was typed has to stay, and a sentence has to be said.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readJsonLines } from './lib/json-lines.mjs'
import { lookAtScreens } from './lib/look-at-screens.mjs'
import { tellAndFail } from './lib/problem.mjs'

/** @typedef {{ where: string, what: string, flaw: string | null }} Sent */

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-unanswered-'))
  try {
    const status = await lookAtScreens({ projects: ['unanswered'], folder, only: values.only })
    /** The last word on each: what one screen couldn't send another may have sent, and what was tried again counts once. */
    const sent = new Map(
      /** @type {Sent[]} */ (readJsonLines(path.join(folder, 'unanswered.jsonl'))).map(({ where, what, flaw }) => [what, { where, flaw }]),
    )
    const flawed = [...sent].filter(([, { flaw }]) => flaw !== null)
    for (const [what, { where, flaw }] of flawed) console.log(`${what}\n    ${flaw} (${where})`)
    console.log(`\n${sent.size} forms sent to nobody, ${flawed.length} of them with a loss, without a sentence, or never fit to be sent.`)
    process.exitCode = status || (flawed.length > 0 || sent.size === 0 ? 1 : 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch(tellAndFail)
