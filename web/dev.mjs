// Runs the web app while it is being worked on: Vite reloads the app, a change in the server's own files restarts it.
import { context } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { server } from './server-bundle.mjs'

const outfile = 'build/dev-server.js'
let running = null

async function stop() {
  if (!running || running.exitCode !== null) return
  running.kill('SIGTERM')
  await once(running, 'exit')
}

async function restart({ errors }) {
  if (errors.length > 0) return
  await stop()
  running = spawn(process.execPath, ['--enable-source-maps', outfile], { cwd: server.absWorkingDir, stdio: 'inherit' })
}

const bundling = await context({
  ...server,
  entryPoints: ['server/dev.ts'],
  outfile,
  plugins: [{ name: 'restart', setup: (build) => build.onEnd(restart) }],
})
await bundling.watch()

async function leave() {
  await stop()
  await bundling.dispose()
  process.exit(0)
}
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
