import type { AppLoadContext } from '@remix-run/node'

/** Longest text of a field that is read at all; what may be stored is the contract's to say, and always shorter. */
const valueMaxLength = 20_000

/** No page may hold these, also not while a form is sent again. */
const neverEchoed = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'confirmation',
  'code',
  'secret',
  'uri',
  'proofPassword',
  'proofCode',
  'proofPasskey',
  'credential',
])

/** What a browser posted; of a body that can't be read as a form, an empty one. */
export async function readForm(request: Request, { log }: AppLoadContext): Promise<FormData> {
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

/** The same without what no page may hold. */
export const echoedTextsIn = (form: FormData): [name: string, value: string][] => textsIn(form).filter(([name]) => !neverEchoed.has(name))

/** Whether something was typed that no page may hold. */
export const hasSecrets = (form: FormData): boolean => textsIn(form).some(([name, value]) => neverEchoed.has(name) && value !== '')

/** The chosen file of a field; null for none. */
export function fileIn(form: FormData, field: string): File | null {
  const file = form.get(field)
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}

/** The texts that a browser posted, by field; of a body that can't be read as a form, none. */
export const readFields = async (request: Request, context: AppLoadContext): Promise<Partial<Record<string, string>>> =>
  Object.fromEntries(textsIn(await readForm(request, context)))
