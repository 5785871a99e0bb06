import { RefusedForm, refusalIn } from './refused-form'

/** What Remix sends a page's data as. */
const dataType = 'text/x-script'

/**
 * A fetch whose answers with data of a page are there once all of it is. Remix decodes them from their first byte on; a
 * navigation that another overtakes was cut off in the middle of that, logged as an error, and left a rejected promise that
 * nobody hears. A fetch that is cut off is what the router expects.
 * @throws RefusedForm where the server took no form: the router could make nothing of its answer.
 */
export const takeWhole =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...asked) => {
    const answer = await send(...asked)
    const refusal = refusalIn(answer.headers)
    if (refusal) throw new RefusedForm(refusal)
    const isData = answer.headers.get('Content-Type')?.startsWith(dataType)
    return isData && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer
  }
