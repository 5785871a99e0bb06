import { personPath } from '@rijbaan/contract'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nProvider } from '../../i18n/use-translation'
import { afterEach, expect, test, vi } from 'vitest'
import { bookedLessonFor } from '../../../tests/fixtures/lesson'
import { createI18n } from '../../i18n/instance'
import { texts } from '../../i18n/en'
import { AdminLessonFacts } from './lesson-facts'

vi.mock('@remix-run/react', () => ({ Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a> }))

afterEach(cleanup)

test.each([
  ['Karim Bakker', [personPath('teacher', 3), personPath('student', 7)]],
  ['', [personPath('student', 7)]],
])('a lesson of the teacher "%s" leads to %j', (teacherName, places) => {
  const screen = render(
    <I18nProvider i18n={createI18n('en', texts)}>
      <AdminLessonFacts lesson={bookedLessonFor({ teacherName })} moment={{ time: '09:00', day: 'Thursday', when: 'x' }} />
    </I18nProvider>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(places)
  expect(screen.getByText(teacherName || 'Former teacher')).toBeTruthy()
})
