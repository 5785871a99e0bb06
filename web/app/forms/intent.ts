import type { AppLoadContext } from '@remix-run/node'
import type { CurrentUser, ProblemCode, Result } from '@rijbaan/contract'
import type { I18n, TextKey } from '../i18n/instance'
import type { ToastMessage } from '../ui/toast'
import type { FormResult } from './result'

/** A form as it was posted: what an intent reads. */
export type Posted = {
  /** The texts by field, with plain line ends; a field that wasn't posted is undefined. */
  values: Readonly<Partial<Record<string, string>>>
  /** The file of a field; null where none was chosen. */
  file: (field: string) => File | null
  /** Parameters of the address that took the form. */
  params: Readonly<Partial<Record<string, string>>>
  /** Who sends it; null on forms that are open to everyone. */
  person: CurrentUser | null
  request: Request
  context: AppLoadContext
}

/**
 * What one form is for: the call that it makes and the sentences that answer it, in one place next to its screen.
 * `Data` is what a success brings to the page beside "done", made from the call's `Value`.
 */
export type Intent<Data = null, Value = unknown> = {
  /** The value of the form's `intent` field. */
  name: string
  /** Where its buttons post values of their own in that field: whether this is one of them. */
  takes?: (value: string) => boolean
  /** Key of the sentence that says it is done; null where the page itself shows what came of it. */
  done: TextKey | null
  /** Key of the sentence for a refusal whose code has none of its own. */
  failed: TextKey
  /** Refusals that leave the reader where a success would; they are told in its tone. */
  notFailed?: readonly ProblemCode[]
  /** How long a success is shown. */
  milliseconds: number
  /** Where two keys aren't enough: what is said of a result, null for nothing. */
  say?: (i18n: I18n, result: FormResult<Data>) => ToastMessage | null
  /** Id of what a posted form is about, for screens with several forms of one intent; none when it is left out. */
  about?: (posted: Posted) => string
  /** What a refused form needs to be shown again beside its values. */
  keep?: ((posted: Posted) => Data | null) | undefined
  /** Whether it may change who is signed in: a page that is made in the same request asks for the person anew. */
  changesPerson?: boolean
  /**
   * Reads the form and makes the call. Declared within `serverOnly$`, so that it isn't there in the browser.
   * @throws a redirect where a success leads elsewhere.
   */
  run: ((posted: Posted) => Promise<Result<Value>>) | undefined
  /** What of the call's value the page needs; nothing when it is left out. */
  bring?(value: Value, posted: Posted): Data
}

/** An intent of any data, for lists of them. */
export type AnyIntent = Pick<Intent, 'name' | 'takes' | 'done' | 'failed' | 'notFailed' | 'milliseconds' | 'changesPerson'> & {
  say?: (i18n: I18n, result: FormResult<never>) => ToastMessage | null
  about?: (posted: Posted) => string
  keep?: ((posted: Posted) => unknown) | undefined
  run: ((posted: Posted) => Promise<Result<unknown>>) | undefined
  bring?(value: unknown, posted: Posted): unknown
}

/** Declares an intent. */
export const intent = <Data = null, Value = unknown>(declaration: Intent<Data, Value>): Intent<Data, Value> => declaration

/** Whether a result came of this intent's form. */
export const isOf = <Data>(
  intent: Pick<Intent<Data, never>, 'name' | 'bring'>,
  result: FormResult | null | undefined,
): result is FormResult<Data> => result?.intent === intent.name
