import { errors } from '@strapi/utils'
import { tooMuchAtOnce } from './panel-answer'

/** What can't be read is nobody's session: what is said of it is Dutch, as all that the panel says to who isn't signed in. */
const unreadable = 'Deze gegevens zijn niet te lezen.'

/** The status that a parser gives its problem: the one of forms with files calls it otherwise. */
const statusOf = ({ status, httpCode }: Error & { status?: unknown; httpCode?: unknown }): unknown => status ?? httpCode

/**
 * Refuses what the framework's parser couldn't read of a body. It says pieces of what was sent, a password maybe, and the framework would
 * hand that on, to the log and to the sender: what is thrown here says what is wrong and nothing else, and is told in the line of its
 * request alone.
 * @throws always: nothing goes on with half a body.
 */
export function refuseUnreadBody(problem: Error): never {
  const status = statusOf(problem)
  if (status === 413) throw new errors.PayloadTooLargeError(tooMuchAtOnce.nl)
  if (typeof status === 'number' && status >= 400 && status < 500) throw new errors.ValidationError(unreadable)
  throw problem
}
