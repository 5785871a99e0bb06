import {
  adminLessonsPath,
  adminPaymentsPath,
  historyPath,
  officePath,
  panelFromPortalPath,
  parametersPath,
  peoplePath,
  profilePath,
  retentionPath,
} from '@rijbaan/contract'
import type { TextKey } from '../i18n/instance'

/** The office's pages by the names that they have in its menus, and what is done most on them. */
export const officePages = [
  { to: officePath(), label: 'portal.nav.dashboard' },
  { to: peoplePath('student'), label: 'portal.nav.students' },
  { to: peoplePath('student', { add: 'student' }), label: 'office.create.student' },
  { to: peoplePath('teacher'), label: 'portal.nav.teachers' },
  { to: peoplePath('teacher', { add: 'teacher' }), label: 'office.create.teacher' },
  { to: adminLessonsPath(), label: 'portal.nav.lessons' },
  { to: adminPaymentsPath(), label: 'portal.nav.payments' },
  { to: parametersPath, label: 'portal.nav.parameters' },
  { to: retentionPath, label: 'retention.title' },
  { to: historyPath(), label: 'office.history.title' },
  { to: profilePath, label: 'portal.nav.profile' },
  { to: panelFromPortalPath, label: 'find.panel' },
] as const satisfies readonly { to: string; label: TextKey }[]
