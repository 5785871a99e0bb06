// How a process ends that can't begin.

/** Ends the process with what went wrong: one sentence where the surroundings are to blame. */
export function failToBoot(/** @type {unknown} */ problem) {
  console.error(problem instanceof Error && problem.constructor.name === 'SettingProblem' ? problem.message : problem)
  process.exit(1)
}
