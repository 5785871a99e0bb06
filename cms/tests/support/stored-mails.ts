import { wordsOf } from '../../src/api/outbox/lib/sealed-words'
import { encryptionKey } from './cms'

/** The words of a mail that waits in the outbox, as they will be sent: those about accounts are sealed until then. */
export const asSent = <Mail extends { text: string; html: string }>(mail: Mail): Mail => ({ ...mail, ...wordsOf(encryptionKey, mail) })
