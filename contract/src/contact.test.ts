import { expect, test } from 'vitest'
import { mailboxOf } from './contact'

test.each([
  ['noor@example.nl', 'noor@example.nl'],
  ['noor+les@example.nl', 'noor@example.nl'],
  ['noor+les+2@example.nl', 'noor@example.nl'],
  ['noor.visser@example.nl', 'noor.visser@example.nl'],
])('%s lies in the mailbox of %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
