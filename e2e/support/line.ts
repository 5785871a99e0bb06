import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The line between web app and CMS, which a test cuts and mends. */
export type Line = {
  url: string
  /** Lets through what this says yes to, by its path; the rest is cut off without an answer. */
  letThrough: (isLetThrough: (path: string) => boolean) => void
  mend: () => void
  stop: () => void
}

const everything = () => true

/** Lays a line to where the CMS is found. */
export async function layLine(cmsUrl: string): Promise<Line> {
  let isLetThrough: (path: string) => boolean = everything
  const server = createServer((asked, answer) => {
    const address = new URL(asked.url ?? '/', cmsUrl)
    if (!isLetThrough(address.pathname)) return void asked.socket.destroy()
    const onward = request(address, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letThrough: (which) => (isLetThrough = which),
    mend: () => (isLetThrough = everything),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
