import type { ProblemCode } from '@rijbaan/contract'
import { refusalIn } from '../../refused-form'

/** What came back: its status, its body where that is JSON, and the code where the server refused it unread. */
export type Sent = { status: number; body: unknown; refusal: ProblemCode | null }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page instead of an answer: somebody signed out elsewhere, or a proxy spoke.
    return null
  }
}

/**
 * Posts a form and tells how far it is, in whole percents: a request that only XMLHttpRequest can watch being sent.
 * Null where it didn't arrive.
 */
export const sendWithProgress = (address: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100))
    }
    const headers = { get: (name: string) => request.getResponseHeader(name) }
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText), refusal: refusalIn(headers) })
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
