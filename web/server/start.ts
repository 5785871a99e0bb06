import { cutOffSlowReaders, cutOffSlowSenders, letEverybodyIn, requestTimes } from '@rijbaan/servers'
import type { Response } from 'express'
import { createServer, type RequestListener, type Server } from 'node:http'
import { SettingProblem, type Settings } from './environment'
import type { Log } from './log'
import { refuseWith } from './refuse'

/** Ends the process with one sentence for whoever started it. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a start; a setting that won't do ends it with its sentence. */
export function runStart(start: () => Promise<void>): void {
  start().catch((problem: unknown) => {
    if (problem instanceof SettingProblem) giveUp(problem.message)
    throw problem
  })
}

/** Listens on the port; a busy one ends the process with a sentence. */
export function listen(app: RequestListener, { host, port, publicUrl }: Settings, log: Log): Server {
  const server = createServer(requestTimes, (req, res) => {
    if (!res.destroyed) app(req, res)
  })
  cutOffSlowReaders(server)
  // Every request has gone through Express by then, which made its response one of its own.
  cutOffSlowSenders(server, {
    refuse: (_request, response) => {
      try {
        refuseWith(response.setHeader('Connection', 'close') as Response, 'too-slow')
      } catch (problem) {
        // Nobody's call is under way here: what is thrown would end the process, for everybody.
        log.error({ err: problem }, 'a slow sender could not be told')
        response.destroy()
      }
    },
  })
  server.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EADDRINUSE') giveUp(`Port ${port} is already in use; stop what runs there or set WEB_PORT to another port.`)
    if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'ENOTFOUND')
      giveUp(`This machine has no address "${host}" to listen on; set WEB_HOST to one that it has, such as 127.0.0.1.`)
    if (problem.code === 'EACCES') giveUp(`Port ${port} may not be used by this user; set WEB_PORT to one above 1023.`)
    throw problem
  })
  server.listen(port, host, () => log.info({ host, port, publicUrl }, 'the web app listens'))
  return server
}

const patienceMilliseconds = 10_000

/** On SIGTERM or SIGINT: takes no new connections, finishes what is under way, leaves with 0. */
export function stopGracefully(server: Server, log: Log, clean: () => Promise<void> | void): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'the web app stops')
    setTimeout(() => process.exit(0), patienceMilliseconds).unref()
    void letEverybodyIn(server).then(() => {
      server.close(() => {
        void Promise.resolve(clean()).then(() => process.exit(0))
      })
      server.closeIdleConnections()
    })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
