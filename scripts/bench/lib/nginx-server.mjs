// nginx with one file of the same bytes: what a server costs that does nothing else. Where nginx isn't installed, nobody.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from './free-ports.mjs'
import { Problem } from '../../lib/problem.mjs'

const readySeconds = 10

/** One process that logs nothing. Its own files lie in the folder, so that it needs no rights. */
const configuration = (/** @type {string} */ folder, /** @type {number} */ port) => `daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr crit;
events {}
http {
  access_log off;
  sendfile on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
  }
}
`

/** Sends these bytes as a file; null where there is no nginx. @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> } | null>} */
export async function startNginx(/** @type {Buffer} */ bytes) {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const [port = 0] = await findFreePorts(1)
  writeFileSync(path.join(folder, 'page'), bytes)
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn('nginx', ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
  const url = `http://127.0.0.1:${port}/page`
  const deadline = performance.now() + readySeconds * 1000
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok && child.pid) return { url, pid: child.pid, stop }
    await pause(50)
  }
  await stop()
  throw new Problem('nginx did not start.')
}
