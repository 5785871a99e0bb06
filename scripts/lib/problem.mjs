// A reason to stop that is told in one sentence, without a stack.

/** What someone at the terminal can mend; its message is that one sentence. */
export class Problem extends Error {}

/** Prints a problem as its sentence and anything else with its stack, and sets exit code 1. */
export function tellAndFail(/** @type {unknown} */ problem) {
  console.error(problem instanceof Problem ? `\n${problem.message}` : problem)
  process.exitCode = 1
}
