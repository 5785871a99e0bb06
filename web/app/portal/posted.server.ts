import type { AppLoadContext } from '@remix-run/node'

/** Longest typed value that is read at all; what may be stored is the contract's to say, and always shorter. */
const valueMaxLength = 20_000

/**
 * The fields that a browser posted, as texts with plain line ends, in their order; of a body that can't be read as a form,
 * none.
 */
export async function readPostedFields(request: Request, { log }: AppLoadContext): Promise<Map<string, string>> {
  try {
    const form = await request.formData()
    const typed = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, valueMaxLength).replaceAll('\r\n', '\n')] as const] : [],
    )
    return new Map(typed)
  } catch (problem) {
    log.debug({ err: problem }, 'a posted form could not be read')
    return new Map()
  }
}
