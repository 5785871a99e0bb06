import { serverOnly$ } from 'vite-env-only/macros'
import { intent, type Posted } from '../../forms/intent'
import { findStudents, type FoundStudents } from './student-search.server'

/** Looks for a student to choose, from within another form; the part that asks says what came of it. */
export const findStudent = intent<FoundStudents, FoundStudents>({
  name: 'find-student',
  done: null,
  failed: 'lessons.admin.findFailed',
  milliseconds: 0,
  say: () => null,
  // The lesson whose form it stands in; where payments are added there is one such form.
  about: ({ params, values }) => params['lessonId'] ?? values['lessonId'] ?? '',
  run: serverOnly$(({ values, context }: Posted) => findStudents(values['q'] ?? '', context)),
  bring: (found) => found,
})

/** Looking for a student changes nothing: what is on the page needs no loading anew. */
export const isSearchForStudent = (form: FormData | undefined): boolean => form?.get('intent') === findStudent.name
