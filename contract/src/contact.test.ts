import { expect, test } from 'vitest'
import { mailboxOf, mailUrl, telephoneUrl } from './contact'

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
  ['noor.visser@gmail.com', 'noorvisser@gmail.com'],
  ['n.o.o.r+les@GoogleMail.com', 'noor@gmail.com'],
  ['noor', 'noor'],
  ['', ''],
])('%s lies in the mailbox of %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

test('a domain that is longer than an address lies nowhere, and is not looked at', () => {
  const signs = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + index))
  const begun = performance.now()
  expect(mailboxOf(`noor@${signs}.nl`)).toBe(`noor@${signs}.nl`)
  expect(performance.now() - begun).toBeLessThan(100)
})

test.each([
  ['sanne@example.test', 'mailto:sanne@example.test'],
  ['sanne+les@example.test', 'mailto:sanne%2Bles@example.test'],
  ['a?bcc=b&body=c@example.test', 'mailto:a%3Fbcc%3Db%26body%3Dc@example.test'],
])('a mail to %s is begun by %s', (email, url) => {
  expect(mailUrl(email)).toBe(url)
})

test.each([
  ['06-12345678', 'tel:0612345678'],
  ['(06) 12 34 56 78', 'tel:0612345678'],
  ['+31 6 12345678', 'tel:+31612345678'],
  ['+31 (0)6 12345678', 'tel:+31612345678'],
])('"%s" is dialled by %s', (phone, address) => {
  expect(telephoneUrl(phone)).toBe(address)
})
