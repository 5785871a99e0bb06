import { pngOf } from './png'
import type { Product } from './product'

const account = { email: 'office@example.test', password: 'Rijbaan-2002!' }
const page = '/content-manager/single-types/api::home-page.home-page'

/** What the panel must not send back: the server keeps these itself. */
const kept = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations', 'status']

/** Publishes a picture of the school above the home page, in Dutch, as the office does; answers what takes it away again. */
export async function publishHeroPicture({ cmsUrl }: Pick<Product, 'cmsUrl'>): Promise<() => Promise<void>> {
  async function call<Data>(method: string, path: string, body?: object, token?: string): Promise<Data> {
    const isForm = body instanceof FormData
    const headers = {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    }
    const answer = await fetch(cmsUrl + path, { method, headers, ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Data
  }
  const { token } = (await call<{ data: { token: string } }>('POST', '/admin/login', account)).data
  const form = new FormData()
  form.set('files', new Blob([new Uint8Array(pngOf())]), 'Straat.png')
  form.set('fileInfo', JSON.stringify({ name: 'Straat.png', alternativeText: 'Een straat in de stad' }))
  const [picture] = await call<[{ id: number }]>('POST', '/upload', form, token)
  const home = (await call<{ data: Record<string, unknown> }>('GET', `${page}?locale=nl`, undefined, token)).data
  const editable = Object.fromEntries(Object.entries(home).filter(([name]) => !kept.includes(name)))
  const publish = (heroPicture: number | null) =>
    call('POST', `${page}/actions/publish?locale=nl`, { ...editable, heroPicture }, token).then(() => undefined)
  await publish(picture.id)
  return async () => {
    await publish(null)
    await call('DELETE', `/upload/files/${picture.id}`, undefined, token)
  }
}
