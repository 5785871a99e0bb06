/** What came back: its status, and its body where that is JSON. */
export type Sent = { status: number; body: unknown }

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
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) })
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
