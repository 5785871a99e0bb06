import type { I18n, TextKey } from '../../i18n/instance'
import type { FormResult } from '../../forms/result'
import { sayRefusal } from '../../forms/say-result'
import type { ToastMessage } from '../../ui/toast'

/** What an intent says of its result, but where the form itself tells what somebody else has changed meanwhile. */
export const sayUnlessTold =
  ({ done, failed }: { done: TextKey; failed: TextKey }) =>
  (i18n: I18n, { problem, present }: FormResult): ToastMessage | null => {
    if (present) return null
    return problem ? sayRefusal(i18n, problem, failed) : { tone: 'success', text: i18n.t(done) }
  }
