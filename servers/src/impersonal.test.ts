import { expect, test } from 'vitest'
import { impersonal } from './impersonal'

test.each([
  ['550 No such mailbox <jan.jansen@example.nl>', '550 No such mailbox <[mail]>'],
  ['fetch of https://www.example.nl/set-password?token=abc failed', 'fetch of https://www.example.nl/set-password?[query] failed'],
  ['GET /lessons?name=Jan 500', 'GET /lessons?[query] 500'],
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
