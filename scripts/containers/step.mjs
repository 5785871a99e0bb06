// One thing that must hold, told with how long it took.

/**
 * Tells what is tried, whether it held, and what `run` says of it; answers what `run` answers.
 * @template T
 * @param {string} sentence
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function step(sentence, run) {
  const startedAt = performance.now()
  const answer = await run().catch((problem) => {
    console.log(`FAILED  ${sentence}`)
    throw problem
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`ok      ${sentence}${typeof answer === 'string' ? `: ${answer}` : ''} (${seconds} s)`)
  return answer
}
