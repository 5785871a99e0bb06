import { expect, test } from 'vitest'
import { impersonal } from './impersonal'

test.each([
  ['550 No such mailbox <jan.jansen@example.nl>', '550 No such mailbox <[mail]>'],
  ['fetch of https://www.example.nl/set-password?token=abc failed', 'fetch of https://www.example.nl/set-password?[query] failed'],
  ['GET /lessons?name=Jan 500', 'GET /lessons?[query] 500'],
  ['at (https://example.nl/a/b#top) and x?y/z?name=Jan, but what? no', 'at (https://example.nl/a/b?[query] and x?y/z?[query] but what? no'],
  ['by a.b+c@example.nl,d-e@sub.example.nl..jan@example.nl and @nobody', 'by [mail],[mail][mail] and @nobody'],
  ['connect ECONNREFUSED 203.0.113.7:5432', 'connect ECONNREFUSED [number]:5432'],
  ['called 06 1234 5678 and +31612345678', 'called [number] and [number]'],
  ['invalid input syntax for type integer: "Jan Jansen"', 'invalid input syntax for type integer: "[text]"'],
  [`Unexpected token 'J', "Jan is ziek"... is not valid JSON`, `Unexpected token '[text]', "[text]"... is not valid JSON`],
])('%j leaves as %j', (said, sent) => {
  expect(impersonal(said)).toBe(sent)
})

test.each([
  `Cannot read properties of undefined (reading 'startsAt')`,
  'insert into "requests" ("name", "phone") values ($1, $2) - relation "requests" does not exist',
  'connect ECONNREFUSED /var/run/postgresql/.s.PGSQL.5432',
])('%j stays as it is', (said) => {
  expect(impersonal(said)).toBe(said)
})

test.each([
  ['a name without a host', 'a'],
  ['parts of a name', 'a.'],
  ['addresses that aren’t parted', 'a@'],
  ['slashes', '/'],
  ['addresses without a query', 'http://a'],
  ['quotes', '"'],
  ['digits', '12-(3'],
])('a hundred thousand letters of %s are looked through in a moment', (_, part) => {
  const before = performance.now()
  impersonal(part.repeat(100_000 / part.length))
  expect(performance.now() - before).toBeLessThan(1000)
})
