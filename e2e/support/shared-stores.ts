import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, startProgram, type Running } from './process'

/** A store of Debian's in front of the web app, with the configuration that a school would run it with (docker/cdn). */
export type StoreKind = 'varnish' | 'nginx'

const programs = { varnish: 'varnishd', nginx: 'nginx' } as const

/** Debian keeps servers where only root looks for programs. */
const folders = () => [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

const programOf = (kind: StoreKind): string | undefined =>
  folders()
    .map((folder) => path.join(folder, programs[kind]))
    .find((file) => existsSync(file))

/** Why a store can't be tried on this machine; null where it can. */
export const whyWithout = (kind: StoreKind): string | null =>
  programOf(kind) ? null : `There is no ${programs[kind]} on this machine: apt-get install --no-install-recommends ${kind}.`

export const purgeToken = 'purge-token-of-the-tests'

type Place = { port: number; webUrl: string; seconds: number; folder: string }

async function fillIn(template: string, { port, webUrl, seconds, folder }: Place): Promise<string> {
  const values: Record<string, string> = {
    WEB_HOST: '127.0.0.1',
    WEB_PORT: new URL(webUrl).port,
    CDN_PORT: String(port),
    CDN_FOLDER: path.join(folder, 'pages'),
    CDN_SECONDS: String(seconds),
    CDN_PURGE_TOKEN: purgeToken,
  }
  const text = await readFile(path.join(root, 'docker/cdn', template), 'utf8')
  return text.replaceAll(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** What is written for each kind, and how it is started with that. As the user who runs the tests, in the foreground. */
const starters: Record<StoreKind, (place: Place) => Promise<string[]>> = {
  varnish: async (place) => {
    const file = path.join(place.folder, 'store.vcl')
    await writeFile(file, await fillIn('varnish.vcl.template', place))
    const work = path.join(place.folder, 'varnish')
    return ['-F', '-j', 'none', '-n', work, '-a', `127.0.0.1:${place.port}`, '-s', 'malloc,64m', '-f', file]
  },
  nginx: async (place) => {
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${path.join(place.folder, name)};`)
    const text = `
      daemon off; master_process off; pid ${path.join(place.folder, 'pid')}; error_log stderr;
      events {}
      http { access_log off; ${own.join(' ')} ${await fillIn('nginx.conf.template', place)} }`
    const file = path.join(place.folder, 'nginx.conf')
    await writeFile(file, text)
    return ['-p', place.folder, '-e', 'stderr', '-c', file]
  },
}

export type SharedStore = { url: string; stop: () => Promise<void> }

/** Starts a store in front of a web app. `seconds` as the web app has them. */
export async function startStore(kind: StoreKind, { port, webUrl, seconds }: Omit<Place, 'folder'>): Promise<SharedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), `rijbaan-${kind}-`))
  const url = `http://localhost:${port}`
  const args = await starters[kind]({ port, webUrl, seconds, folder })
  const running: Running = await startProgram({
    name: kind,
    program: programOf(kind) ?? programs[kind],
    args,
    cwd: folder,
    environment: {},
    readyAt: [url],
    patience: 60_000,
  })
  return {
    url,
    stop: async () => {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
