import { describe, expect, test } from 'vitest'
import * as site from './addresses'
import { addressWith, type Asked } from './address-query'
import * as door from './door-addresses'
import * as portal from './portal-addresses'

/** People have these in bookmarks and mails: here alone they are written out. */
const addresses: [string, string][] = [
  [site.homePath, '/'],
  [site.homeAgainPath, '/home'],
  [site.refreshedHomePath, '/?refresh=true'],
  [site.toDemoLessonPath, '/demo-lesson'],
  [site.autoPath, '/auto'],
  [site.tariffsPath, '/tarieven'],
  [site.privacyPath, '/privacy'],
  [site.termsPath, '/voorwaarden'],
  [site.accessibilityPath, '/toegankelijkheid'],
  [site.inLanguage(site.tariffsPath, 'en'), '/tarieven?lng=en'],
  [site.tariffsPath + site.packageSearch('manual15'), '/tarieven?package=manual15'],
  [site.packageSearch('<x> &'), '?package=%3Cx%3E%20%26'],
  [site.previewPath, '/preview'],
  [site.exitPreviewPath, '/preview/exit'],
  [site.robotsPath, '/robots.txt'],
  [site.sitemapPath, '/sitemap.xml'],
  [site.portalPath, '/portal'],
  [site.loginPath, '/portal/login'],
  [site.tokenPasswordPath, '/set-password'],
  [site.confirmEmailPath, '/portal/confirm-email'],
  [site.changePasswordPath, '/portal/set-password'],
  [door.toLoginPaths.join(' '), '/login /inloggen'],
  [door.confirmEmailLinkPath('abc'), '/portal/confirm-email?token=abc'],
  [site.profilePath, '/portal/profile'],

  [
    door.loginPathTo('/portal/student/lesson?view=list&tab=past'),
    '/portal/login?returnTo=%2Fportal%2Fstudent%2Flesson%3Fview%3Dlist%26tab%3Dpast',
  ],
  [door.forgotPath, '/portal/login?forgot=1'],
  [door.logoutPath, '/portal/logout'],
  [door.passwordLinkPath('abc'), '/set-password?token=abc'],
  [door.wantedPasswordPath, '/portal/set-password?change=1'],

  [portal.themePath, '/portal/theme'],
  [portal.ownProfilePath({ edit: true }), '/portal/profile?edit=1'],
  [portal.ownProfilePath({ confirm: 'sessions' }), '/portal/profile?confirm=sessions'],
  [portal.roleProfilePaths.student, '/portal/student/profile'],
  [portal.roleProfilePaths.teacher, '/portal/teacher/profile'],
  [portal.roleProfilePaths.admin, '/portal/admin/profile'],
  [portal.picturePath(7), '/portal/people/7/picture'],
  [portal.picturePath(7, '0a1b'), '/portal/people/7/picture?v=0a1b'],
  [portal.proofUploadPath, '/portal/payments/proof'],
  [portal.proofPath(11), '/portal/payments/11/proof'],
  [portal.calendarFilePath('lessons', 7), '/portal/calendar/lessons/7'],
  [site.calendarFeedPath('abc'), '/agenda/abc.ics'],
  [portal.studentHomePath(), '/portal/student'],
  [
    portal.studentHomePath({ payments: 'all', page: 2, size: 20, upload: 'proof' }),
    '/portal/student?payments=all&page=2&size=20&upload=proof',
  ],
  [`${portal.studentHomePath()}#${portal.paymentsAnchor}`, '/portal/student#payments'],
  [portal.studentLessonsPath(), '/portal/student/lesson'],
  [
    portal.studentLessonsPath({ view: 'list', tab: 'available', date: '2026-11-26' }),
    '/portal/student/lesson?view=list&tab=available&date=2026-11-26',
  ],
  [
    portal.studentLessonsPath({ day: '2026-11-26', filter: 'booked', done: 'cancelled' }),
    '/portal/student/lesson?day=2026-11-26&filter=booked&done=cancelled',
  ],
  [portal.bookingPath, '/portal/student/lesson#available'],
  [portal.studentLessonPath(7), '/portal/student/lesson/7'],
  [portal.studentLessonPath(7, { cancel: true }), '/portal/student/lesson/7?cancel=1'],
  [portal.studentLessonPath(':lessonId'), '/portal/student/lesson/:lessonId'],
  [portal.earlierLessonPath(7), '/student/lesson/7'],
  [portal.studentExamsPath({ page: 2 }), '/portal/student/exams?page=2'],
  [portal.studentExamPath(3), '/portal/student/exams/3'],
  [portal.teacherHomePath({ add: 'student' }), '/portal/teacher?add=student'],
  [portal.teacherLessonsPath({ day: '2026-11-26', filter: null }), '/portal/teacher/lessons?day=2026-11-26'],
  [portal.teacherLessonPath(7, { note: 'edit' }), '/portal/teacher/lesson/7?note=edit'],
  [portal.ownAvailabilityPath, '/portal/teacher/availability'],
  [portal.teacherStudentsPath({ search: 'de Wit', sort: 'newest' }), '/portal/teacher/students?search=de+Wit&sort=newest'],
  [portal.teacherStudentPath(7, { note: 41, lesson: 41, exam: 'new' }), '/portal/teacher/student/7?note=41&lesson=41&exam=new'],
  [portal.teacherPaymentsPath({ status: 'PENDING', q: 'x' }), '/portal/teacher/payments?status=PENDING&q=x'],
  [portal.teacherExamsPath(), '/portal/teacher/exams'],
  [portal.teacherExamPath(3), '/portal/teacher/exams/3'],
  [portal.officePath(), '/portal/admin'],
  [portal.officePath({ tab: 'payments', add: 'teacher' }), '/portal/admin?tab=payments&add=teacher'],
  [portal.peoplePath('student', { add: 'student', gone: 'remove' }), '/portal/admin/students?add=student&gone=remove'],
  [portal.peoplePath('teacher', { status: 7 }), '/portal/admin/teachers?status=7'],
  [portal.personPath('student', 7, { offboarding: true, edit: true }), '/portal/admin/student/7?offboarding=1&edit=1'],
  [portal.personPath('teacher', 7, { filter: 'booked-today' }), '/portal/admin/teacher/7?filter=booked-today'],
  [portal.availabilityPathOf(7), '/portal/admin/teacher/7/availability'],
  [portal.adminLessonsPath({ filter: 'future', teacher: 3, edit: 12 }), '/portal/admin/lessons?filter=future&teacher=3&edit=12'],
  [portal.adminLessonsPath({ new: true, cleanup: true }), '/portal/admin/lessons?new=1&cleanup=1'],
  [portal.adminLessonPath(7, { edit: true }), '/portal/admin/lesson/7?edit=1'],
  [
    portal.adminPaymentsPath({ payment: 11, proof: true, reject: true, new: true }),
    '/portal/admin/payments?payment=11&proof=1&reject=1&new=1',
  ],
  [portal.parametersPath, '/portal/admin/parameters'],
  [portal.retentionPath, '/portal/admin/retention'],
  [
    portal.historyPath({ search: 'x', action: 'people.remove', date: '2026-11-26' }),
    '/portal/admin/history?search=x&action=people.remove&date=2026-11-26',
  ],
]

describe('the address book', () => {
  test.each(addresses)('says %s as it always was', (address, written) => {
    expect(address).toBe(written)
  })

  test('changes a query and keeps the rest of it, whoever put it there', () => {
    const asked: Asked<portal.AdminPaymentsQuery> = new URLSearchParams('x=1&payment=3&reject=1&page=4')
    expect(addressWith(asked, { payment: null, reject: null, page: 1 })).toBe('?x=1&page=1')
    expect(addressWith(asked, { proof: true, q: '' })).toBe('?x=1&payment=3&reject=1&page=4&proof=1&q=')
    expect([...asked].length).toBe(4)
  })
})

test.each([
  ['/portal/login', true],
  ['/portal/login/', true],
  ['/portal/set-password', true],
  ['/portal/confirm-email', true],
  ['/portal', false],
  ['/portal/profile', false],
  ['/portal/logout', false],
  ['/set-password', false],
  ['/', false],
])('%s is at the portal’s door: %s', (path, isAtDoor) => {
  expect(site.isDoorPath(path)).toBe(isAtDoor)
})
