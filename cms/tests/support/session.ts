import { randomUUID } from 'node:crypto'
import { asVisitor, toAnswer, type Answer } from './call'
import { thisCms } from './this-cms'

/** Demo accounts. */
export const demoPassword = 'Rijbaan-2002!'

/** A password that meets the rules, different every time. */
export const newPassword = (): string => `Nieuw-${randomUUID().slice(0, 8)}-A1`

/** A browser as far as sessions go: it keeps the cookie that it gets and sends it along. */
export type Browser = {
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Sends a file in the field `file`, or a form as it is. */
  upload: (path: string, file: Blob | FormData, method?: string) => Promise<Answer>
  signIn: (username: string, password?: string, code?: string) => Promise<Answer>
  cookie: () => string
  /** Takes a cookie over, as a thief would. */
  useCookie: (cookie: string) => void
}

/** A cookie that an answer sets, as it is sent back. */
export const cookieIn = (headers: Headers, name: string): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0]

function formWith(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file, 'picture')
  return form
}

/** Opens a browser at an address of its own. */
export function openBrowser(cmsUrl = thisCms().url): Browser {
  const visitor = asVisitor()
  let cookie = ''
  /** What says that somebody has been let in by this browser. */
  let mark = ''
  const cookies = () => [cookie, mark].filter(Boolean).join('; ')
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await toAnswer(await fetch(`${cmsUrl}${path}`, init))
    cookie = cookieIn(answer.headers, 'rijbaan_session') ?? cookie
    mark = cookieIn(answer.headers, 'rijbaan_known') ?? mark
    return answer
  }
  const call: Browser['call'] = (method, path, body, headers = {}) =>
    send(path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookies(), ...visitor, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    call,
    upload: (path, file, method = 'PUT') =>
      send(path, { method, headers: { Cookie: cookies(), ...visitor }, body: file instanceof FormData ? file : formWith(file) }),
    signIn: (username, password = demoPassword, code = undefined) =>
      call('POST', '/api/auth/login', { username, password, ...(code ? { code } : {}) }),
    cookie: () => cookie,
    useCookie: (taken) => (cookie = taken),
  }
}
