import { errors } from '@strapi/utils'

/** What can't be read is nobody's session: these sentences are Dutch, as all that the panel says to who isn't signed in. */
const sentences = {
  unreadable: 'Deze gegevens zijn niet te lezen.',
  tooLarge: 'Dit is meer dan er in één keer kan worden gestuurd.',
}

const statusOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null && 'status' in problem ? problem.status : undefined

/**
 * Refuses what the framework's parser couldn't read of a body. It says pieces of what was sent, a password maybe, and the framework would
 * hand that on, to the log and to the sender: what is thrown here says what is wrong and nothing else, and is told in the line of its
 * request alone.
 * @throws always: nothing goes on with half a body.
 */
export function refuseUnreadBody(problem: Error): never {
  const status = statusOf(problem)
  if (status === 413) throw new errors.PayloadTooLargeError(sentences.tooLarge)
  if (typeof status === 'number' && status >= 400 && status < 500) throw new errors.ValidationError(sentences.unreadable)
  throw problem
}
