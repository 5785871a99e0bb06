import type { AppLoadContext } from '@remix-run/node'

/** Longest typed value that is read at all; the CMS's own limits lie far below. */
const valueMaxLength = 4000

/** What a browser posted, as texts; an unreadable body counts as an empty form. */
export async function readPosted(request: Request, { log }: AppLoadContext): Promise<(field: string) => string> {
  try {
    const posted = await request.formData()
    return (field) => {
      const value = posted.get(field)
      return typeof value === 'string' ? value.slice(0, valueMaxLength) : ''
    }
  } catch (problem) {
    log.debug({ err: problem }, 'a posted form could not be read')
    return () => ''
  }
}
