import { expect, test } from 'vitest'
import { fullNameOf, initialsOfPerson } from './names'

const nobody = { firstName: '', lastName: '', username: '', email: '' }

test.each([
  [{ firstName: 'Samira', lastName: 'de Wit' }, 'SD', 'Samira de Wit'],
  [{ firstName: ' émile ', lastName: '' }, 'É', 'émile'],
  [{ username: 'sam', email: 'x@example.test' }, 'S', 'sam'],
  [{ email: 'x@example.test' }, 'X', ''],
  [{}, 'U', ''],
])('%j is shown as %s', (given, initials, name) => {
  expect([initialsOfPerson({ ...nobody, ...given }), fullNameOf({ ...nobody, ...given })]).toEqual([initials, name])
})
