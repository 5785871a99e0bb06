import { peopleOfficeApi } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import { readNewPerson } from '../new-person.server'
import { createStudent } from '../office/intents'

/** Takes a student in as the teacher's own (R23, R54); what is said of it is the office's. */
export const createOwnStudent = intent({
  name: 'create-student',
  done: createStudent.done,
  failed: createStudent.failed,
  milliseconds: createStudent.milliseconds,
  run: serverOnly$(async ({ values, context }: Posted) => {
    const read = readNewPerson(values, { isStudent: true })
    return read.ok ? cms(peopleOfficeApi.createOwnStudent, context, { body: read.value }) : read
  }),
})
