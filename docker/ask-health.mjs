// A container's health check: exit code 0 where `/healthz` on the given port answers 200.
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}/healthz`, { signal: AbortSignal.timeout(4000) }).catch((problem) => {
  console.error(problem instanceof Error ? problem.message : problem)
  return null
})
process.exitCode = answer?.status === 200 ? 0 : 1
