import { problems, toLanguage, type Language } from '@rijbaan/contract'
import type { Context } from 'koa'

/** What a refusal of the panel says, in the languages that it is read in. */
export type PanelSentence = Record<Language, string>

/** Of a body that is larger than may be. */
export const tooMuchAtOnce: PanelSentence = {
  nl: 'Dit is meer dan er in één keer kan worden gestuurd.',
  en: 'This is more than can be sent at once.',
}

const busyNow: PanelSentence = { nl: 'Het is nu erg druk. Probeer het zo opnieuw.', en: problems.busy.message }

/** What the framework calls each status that the panel is refused with. */
const names = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
} as const

export type PanelStatus = keyof typeof names

/** The language that whoever is signed in has the panel in; Dutch where nobody is, and until they choose another. */
function languageOf(ctx: Context): Language {
  const user = ctx.state['user'] as { preferedLanguage?: string | null } | undefined
  return toLanguage(user?.preferedLanguage)
}

/** Refuses a call of the panel, in the form that it reads; before the framework knows who asks, `language` says what they read. */
export function refusePanel(ctx: Context, status: PanelStatus, sentence: PanelSentence, language = languageOf(ctx)): void {
  ctx.status = status
  ctx.body = { data: null, error: { status, name: names[status], message: sentence[language], details: {} } }
}

/** Refuses a call that found no place, and says when there may be one. */
export function refuseBusyPanel(ctx: Context, retryAfterSeconds: number): void {
  ctx.set('Retry-After', String(retryAfterSeconds))
  refusePanel(ctx, 503, busyNow)
}
