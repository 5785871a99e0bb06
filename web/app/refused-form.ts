/** Names the refusal of a form that the server itself has refused, before any page had a say. */
export const refusalHeader = 'X-Rijbaan-Refusal'

/** What the server itself refuses for. By name here, so that no page loads the contract's table of all refusals for it. */
const refusals = ['origin-refused', 'sign-in-required', 'too-large', 'too-slow', 'busy', 'unavailable', 'server-error'] as const
export type ServerRefusal = (typeof refusals)[number]

/** The server refused a form before it had read it: no screen has answered, the code is all there is. */
export class RefusedForm extends Error {
  constructor(readonly code: ServerRefusal) {
    super(`The server took no form: ${code}`)
  }
}

/** The code of a refusal by the server itself; null for any other answer. */
export function refusalIn(headers: Pick<Headers, 'get'>): ServerRefusal | null {
  const code = headers.get(refusalHeader)
  return refusals.find((each) => each === code) ?? null
}
