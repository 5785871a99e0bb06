// What a test runner's JSON report says, in one shape for all runners.
import path from 'node:path'
import { root } from './project.mjs'

/** @typedef {{ file: string, milliseconds: number }} FileTime */
/** @typedef {{ passed: number, failed: number, skipped: number, files: FileTime[], complaint: string | null }} Tally */

const fromRoot = (/** @type {string} */ file) => path.relative(root, file)

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
    complaint: null,
  }
}

/** @returns {any[]} */
const specsOf = (/** @type {any} */ suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

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
export const crashed = (/** @type {string} */ ending) => ({ passed: 0, failed: 1, skipped: 0, files: [], complaint: `crashed (${ending})` })

/** The lines after a run: a row per runner, the slowest files, and as the very last one the total. */
export function summarise(/** @type {{ name: string, milliseconds: number, tally: Tally }[]} */ rows) {
  const time = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)
  const width = Math.max(8, ...rows.map(({ name }) => name.length))
  const slowest = rows
    .flatMap(({ name, tally }) => tally.files.map(({ file, milliseconds }) => ({ label: `${file} (${name})`, milliseconds })))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
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
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}
