import sharp from 'sharp'
import { panelToken } from './panel-token'

/** A file of the media library as the panel sees it. */
export type Medium = { id: number; name: string; url: string; mime: string; formats: Record<string, { url: string }> | null }

type MediaAnswer = { status: number; body: unknown }

/** The media library as the panel's screens use it. */
export type MediaLibrary = {
  upload: (bytes: Buffer, name: string) => Promise<MediaAnswer>
  replace: (id: number, bytes: Buffer, name: string) => Promise<MediaAnswer>
  remove: (id: number) => Promise<MediaAnswer>
  list: () => Promise<Medium[]>
}

/** A photo, wide enough for smaller versions of it. */
export const drawPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The addresses of a medium and of its smaller versions. */
export const addressesOf = ({ url, formats }: Medium): string[] => [url, ...Object.values(formats ?? {}).map((format) => format.url)]

/** Opens the media library as the office, or as another demo account of the panel. */
export async function openMediaLibrary(cmsUrl: string, email = 'office@example.test'): Promise<MediaLibrary> {
  const token = await panelToken(email, cmsUrl)

  async function call(method: string, path: string, form?: FormData): Promise<MediaAnswer> {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${cmsUrl}${path}`, { method, headers, ...(form ? { body: form } : {}) })
    return { status: response.status, body: await response.json() }
  }

  function formWith(bytes: Buffer, name: string): FormData {
    const form = new FormData()
    form.set('files', new Blob([new Uint8Array(bytes)]), name)
    form.set('fileInfo', JSON.stringify({ name }))
    return form
  }

  return {
    upload: (bytes, name) => call('POST', '/upload', formWith(bytes, name)),
    replace: (id, bytes, name) => call('POST', `/upload?id=${id}`, formWith(bytes, name)),
    remove: (id) => call('DELETE', `/upload/files/${id}`),
    list: async () => ((await call('GET', '/upload/files?pageSize=100')).body as { results: Medium[] }).results,
  }
}
