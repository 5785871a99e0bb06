import type { AppLoadContext } from '@remix-run/node'

/** Longest typed value that is read at all; what may be stored is the contract's to say, and always shorter. */
const valueMaxLength = 20_000

/** What a browser posted; of a body that can't be read as a form, an empty one. */
export async function readPostedForm(request: Request, { log }: AppLoadContext): Promise<FormData> {
  try {
    return await request.formData()
  } catch (problem) {
    log.debug({ err: problem }, 'a posted form could not be read')
    return new FormData()
  }
}

/** The texts of a form, with plain line ends, in their order. */
export const textsIn = (form: FormData): [name: string, value: string][] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, valueMaxLength).replaceAll('\r\n', '\n')]] : []))

/** The texts that a browser posted; of a body that can't be read as a form, none. */
export const readPostedFields = async (request: Request, context: AppLoadContext): Promise<Map<string, string>> =>
  new Map(textsIn(await readPostedForm(request, context)))
