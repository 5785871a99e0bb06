import { isProblemCode, refusalHeader, type ProblemCode } from '@rijbaan/contract'

/** The server refused a form before it had read it: no screen has answered, the code is all there is. */
export class RefusedForm extends Error {
  constructor(readonly code: ProblemCode) {
    super(`The server took no form: ${code}`)
  }
}

/** The code of a refusal by the server itself; null for any other answer. */
export function refusalIn(headers: Pick<Headers, 'get'>): ProblemCode | null {
  const code = headers.get(refusalHeader)
  return code !== null && isProblemCode(code) ? code : null
}
