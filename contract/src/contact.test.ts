import { expect, test } from 'vitest'
import { mailboxOf, mailUrl } from './contact'

test.each([
  ['noor@example.nl', 'noor@example.nl'],
  ['noor+les@example.nl', 'noor@example.nl'],
  ['noor+les+2@example.nl', 'noor@example.nl'],
  ['noor.visser@example.nl', 'noor.visser@example.nl'],
  ['Noor@EXAMPLE.nl', 'noor@example.nl'],
  ['noor@exam\u00adple.nl', 'noor@example.nl'],
  ['noor@ｅｘａｍｐｌｅ．nl', 'noor@example.nl'],
  ['noor＋les@example。nl', 'noor@example.nl'],
  ['noor@example.nl.', 'noor@example.nl'],
  ['noor@münchen.example', 'noor@xn--mnchen-3ya.example'],
  ['noor@xn--mnchen-3ya.example', 'noor@xn--mnchen-3ya.example'],
  ['noor@no domain', 'noor@no domain'],
  ['noor', 'noor'],
  ['', ''],
])('%s lies in the mailbox of %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

test.each([
  ['sanne@example.test', 'mailto:sanne@example.test'],
  ['sanne+les@example.test', 'mailto:sanne%2Bles@example.test'],
  ['a?bcc=b&body=c@example.test', 'mailto:a%3Fbcc%3Db%26body%3Dc@example.test'],
])('a mail to %s is begun by %s', (email, url) => {
  expect(mailUrl(email)).toBe(url)
})
