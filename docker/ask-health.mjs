// A container's health check, `node ask-health.mjs PORT SCRIPT`: exit code 0 where `/healthz` answers 200. Docker leaves an unhealthy
// container as it is, so a server that once answered and was silent three times since is ended here: Docker starts it again.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const [port = '', script = ''] = process.argv.slice(2)
const mostSilences = 3

/** How often it was silent since it last answered; the file is there once it has answered. */
const silencesFile = '/tmp/silences'

function findServer() {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return processes.map(Number).find((id) => {
    const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
    return words[1] === script
  })
}

function countSilence() {
  if (!existsSync(silencesFile)) return
  const silences = Number(readFileSync(silencesFile, 'utf8')) + 1
  writeFileSync(silencesFile, String(silences))
  const server = silences >= mostSilences ? findServer() : undefined
  if (server === undefined) return
  console.error(`silent ${silences} times: process ${server} is ended`)
  process.kill(server, 'SIGKILL')
}

const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch((problem) => {
  console.error(problem instanceof Error ? problem.message : problem)
  return null
})
// A server that answers 503 lives: what it waits for is elsewhere.
if (answer) writeFileSync(silencesFile, '0')
else countSilence()
process.exitCode = answer?.status === 200 ? 0 : 1
