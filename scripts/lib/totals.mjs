// What a test runner's JSON report says, in one shape for all runners.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** @typedef {{ file: string, milliseconds: number }} FileTime */
/**
 * `failures` names what failed, each with its reason.
 * @typedef {{ passed: number, failed: number, skipped: number, files: FileTime[], failures: string[], complaint: string | null }} Tally
 */

const fromRoot = (/** @type {string} */ file) => path.relative(root, file)

/** Enough of a reason to see what differed: the first line alone often says only where. */
const reasonLines = 12

/** The first lines of what a runner says, without its colours and empty lines. */
const shortly = (/** @type {string | undefined} */ text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
    .join('\n      ')

const failure = (/** @type {string[]} */ where, /** @type {string | undefined} */ reason) => `${where.join(' › ')}: ${shortly(reason)}`

/**
 * Vitest's report. A file that failed without any test of its own (a syntax error, a failed hook) is one failure.
 * @param {any} report
 * @returns {Tally}
 */
export function tallyVitest(report) {
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((/** @type {any} */ one) => one.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map((/** @type {any} */ file) => ({
      file: fromRoot(file.name),
      milliseconds: file.endTime - file.startTime,
    })),
    failures: [
      ...broken.map((/** @type {any} */ file) => failure([fromRoot(file.name)], file.message)),
      ...report.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults
          .filter((/** @type {any} */ one) => one.status === 'failed')
          .map((/** @type {any} */ one) => failure([fromRoot(file.name), one.fullName], one.failureMessages[0])),
      ),
    ],
    complaint: null,
  }
}

/** @returns {any[]} */
const specsOf = (/** @type {any} */ suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** @returns {string | undefined} */
const firstError = (/** @type {any} */ spec) =>
  spec.tests.flatMap((/** @type {any} */ test) => test.results).find((/** @type {any} */ one) => one.error)?.error.message

/**
 * Playwright's report. A test that passed only when it was tried again counts as failed, and so does an error outside any test.
 * @param {any} report
 * @returns {Tally}
 */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  const milliseconds = (/** @type {any} */ spec) =>
    spec.tests
      .flatMap((/** @type {any} */ test) => test.results)
      .reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.duration, 0)
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    files: report.suites.map((/** @type {any} */ suite) => ({
      file: path.posix.join('e2e', suite.file),
      milliseconds: specsOf(suite).reduce((sum, spec) => sum + milliseconds(spec), 0),
    })),
    failures: [
      ...report.errors.map((/** @type {any} */ error) => failure(['e2e'], error.message)),
      ...report.suites.flatMap((/** @type {any} */ suite) =>
        specsOf(suite)
          .filter((spec) => !spec.ok || spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'))
          .map((spec) => failure([path.posix.join('e2e', suite.file), spec.title], firstError(spec))),
      ),
    ],
    complaint: null,
  }
}

/** A tally that can be believed: a runner that crashed, or ran no test at all, has failed once more. */
export function judgeTally(/** @type {Tally} */ tally, /** @type {string} */ ending) {
  const hasRun = tally.passed + tally.failed > 0
  if (!hasRun) return { ...tally, failed: 1, complaint: `ran no test (${ending})` }
  if (ending !== 'exit code 0' && tally.failed === 0) return { ...tally, failed: 1, complaint: `ended with ${ending}` }
  return tally
}

/** The tally of a runner that left no report. @returns {Tally} */
export const crashed = (/** @type {string} */ ending) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  files: [],
  failures: [],
  complaint: `crashed (${ending})`,
})

/** The tally of a runner that wasn't begun: what wasn't run has not passed. @type {Tally} */
export const leftOut = {
  passed: 0,
  failed: 1,
  skipped: 0,
  files: [],
  failures: [],
  complaint: 'LEFT OUT: it wouldn’t have ended in time',
}

/** The lines after a run: a row per runner, the slowest files, what failed, and as the very last one the total. */
export function summarise(/** @type {{ name: string, milliseconds: number, tally: Tally }[]} */ rows) {
  const time = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)
  const width = Math.max(8, ...rows.map(({ name }) => name.length))
  const slowest = rows
    .flatMap(({ name, tally }) => tally.files.map(({ file, milliseconds }) => ({ label: `${file} (${name})`, milliseconds })))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
  const failures = rows.flatMap(({ name, tally }) => tally.failures.map((each) => `  ${name}: ${each}`))
  const sum = (/** @type {'passed' | 'failed'} */ which) => rows.reduce((total, { tally }) => total + tally[which], 0)
  return [
    '',
    `${'runner'.padEnd(width)}  passed  failed  skipped      time`,
    ...rows.map(({ name, milliseconds, tally: { passed, failed, skipped, complaint } }) => {
      const counts = [String(passed).padStart(6), String(failed).padStart(6), String(skipped).padStart(7)].join('  ')
      return `${name.padEnd(width)}  ${counts} ${time(milliseconds)}${complaint ? `  ${complaint}` : ''}`
    }),
    '',
    ...(slowest.length > 0 ? ['Slowest files:', ...slowest.map(({ label, milliseconds }) => `${time(milliseconds)}  ${label}`), ''] : []),
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}
