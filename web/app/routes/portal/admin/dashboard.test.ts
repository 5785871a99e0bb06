import { refuse, officePath } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { contextFor } from '../../../../tests/fixtures/context'
import { cmsUrl, fakeFetch } from '../../../../tests/fixtures/fake-fetch'
import { postTo } from '../../../../tests/fixtures/post'
import { action } from './dashboard'

const { fetched } = fakeFetch()

const away = { ...contextFor(cmsUrl), askPerson: () => Promise.resolve(refuse('unavailable')) }
const typed = { intent: 'create-student', firstName: 'Noor', lastName: 'Visser', email: 'noor@example.test' }

test('the start page keeps a form that came without a script while the CMS was away', async () => {
  const thrown: unknown = await postTo(action, typed, { context: away, path: officePath({ add: 'student' }) }).catch(
    (problem: unknown) => problem,
  )
  expect(thrown).toMatchObject({
    init: { status: 503 },
    data: { kind: 'failed-submission', why: 'unavailable', fields: Object.entries(typed), files: [] },
  })
  expect(fetched).not.toHaveBeenCalled()
})

test('the same form by script is answered in its place, with what was typed', async () => {
  const { intent: _intent, ...values } = typed
  const answer = await postTo(action, typed, { context: { ...away, isDataRequest: true }, path: officePath({ add: 'student' }) })
  expect(answer).toMatchObject({ status: 503, result: { intent: 'create-student', problem: { code: 'unavailable' }, values } })
  expect(fetched).not.toHaveBeenCalled()
})
