import { index, layout, route as routeAt, type RouteConfig } from '@remix-run/route-config'
import {
  accessibilityPath,
  adminLessonPath,
  adminLessonsPath,
  adminPaymentsPath,
  autoPath,
  availabilityPathOf,
  changePasswordPath,
  confirmEmailPath,
  earlierLessonPath,
  exitPreviewPath,
  historyPath,
  retentionPath,
  homeAgainPath,
  loginPath,
  logoutPath,
  officePath,
  panelFromPortalPath,
  ownAvailabilityPath,
  parametersPath,
  peoplePath,
  personPath,
  picturePath,
  portalPath,
  previewPath,
  privacyPath,
  profilePath,
  proofPath,
  proofUploadPath,
  robotsPath,
  roleProfilePaths,
  sitemapPath,
  studentExamPath,
  studentExamsPath,
  studentHomePath,
  studentLessonPath,
  studentLessonsPath,
  tariffsPath,
  teacherExamPath,
  teacherExamsPath,
  teacherHomePath,
  teacherLessonPath,
  teacherLessonsPath,
  teacherPaymentsPath,
  teacherStudentPath,
  teacherStudentsPath,
  termsPath,
  themePath,
  toDemoLessonPath,
  tokenPasswordPath,
} from '@rijbaan/contract'

/** A route at an address; the framework wants it without the slash in front. */
const route = (address: string, file: string, options: { id?: string } = {}) => routeAt(address.slice(1), file, options)

/** For whoever works on the parts. A build doesn't hear of it: it has no such address, and none of its code or styles. */
const whileWorking = import.meta.env.MODE === 'development' ? [routeAt('dev/gallery', '../gallery/page.tsx')] : []

/** Every address of the web app. */
export default [
  index('routes/public/home.tsx'),
  route(autoPath, 'routes/public/auto.tsx'),
  route(tariffsPath, 'routes/public/tariffs.tsx'),
  route(privacyPath, 'routes/public/privacy.tsx'),
  route(termsPath, 'routes/public/terms.tsx'),
  route(accessibilityPath, 'routes/public/accessibility.tsx'),

  route(homeAgainPath, 'routes/public/home-again.ts'),
  route(toDemoLessonPath, 'routes/public/to-demo-lesson.ts'),

  route(previewPath, 'routes/preview/open.tsx'),
  route(exitPreviewPath, 'routes/preview/exit.ts'),

  route(loginPath, 'routes/sign-in/login.tsx'),
  route(logoutPath, 'routes/sign-in/logout.ts'),
  route(confirmEmailPath, 'routes/sign-in/confirm-email.tsx'),
  route(tokenPasswordPath, 'routes/sign-in/set-password.tsx'),
  route(changePasswordPath, 'routes/sign-in/change-password.tsx'),

  route(portalPath, 'routes/portal/home.ts'),
  route(themePath, 'routes/portal/theme.ts'),
  route(picturePath(':id'), 'routes/portal/people-picture.ts'),
  route(proofUploadPath, 'routes/portal/new-proof.ts'),
  route(proofPath(':paymentId'), 'routes/portal/proof.ts'),
  route(roleProfilePaths.student, 'routes/portal/to-profile.ts', { id: 'student-profile' }),
  route(roleProfilePaths.teacher, 'routes/portal/to-profile.ts', { id: 'teacher-profile' }),
  route(roleProfilePaths.admin, 'routes/portal/to-profile.ts', { id: 'admin-profile' }),
  route(earlierLessonPath(':lessonId'), 'routes/portal/to-lesson.ts'),

  layout('routes/portal/layout.tsx', [
    route(profilePath, 'routes/portal/profile.tsx'),

    route(studentHomePath(), 'routes/portal/student/dashboard.tsx'),
    route(studentLessonsPath(), 'routes/portal/student/lessons.tsx'),
    route(studentLessonPath(':lessonId'), 'routes/portal/student/lesson.tsx'),
    route(studentExamsPath(), 'routes/portal/student/exams.tsx'),
    route(studentExamPath(':examId'), 'routes/portal/student/exam.tsx'),

    route(teacherHomePath(), 'routes/portal/teacher/dashboard.tsx'),
    route(teacherLessonsPath(), 'routes/portal/teacher/lessons.tsx'),
    route(teacherLessonPath(':lessonId'), 'routes/portal/teacher/lesson.tsx'),
    route(ownAvailabilityPath, 'routes/portal/teacher/availability.tsx'),
    route(teacherStudentsPath(), 'routes/portal/teacher/students.tsx'),
    route(teacherStudentPath(':studentId'), 'routes/portal/teacher/student.tsx'),
    route(teacherPaymentsPath(), 'routes/portal/teacher/payments.tsx'),
    route(teacherExamsPath(), 'routes/portal/teacher/exams.tsx'),
    route(teacherExamPath(':examId'), 'routes/portal/teacher/exam.tsx'),

    layout('routes/portal/admin/layout.tsx', [
      route(officePath(), 'routes/portal/admin/dashboard.tsx'),
      route(peoplePath('student'), 'routes/portal/admin/students.tsx'),
      route(personPath('student', ':studentId'), 'routes/portal/admin/student.tsx'),
      route(peoplePath('teacher'), 'routes/portal/admin/teachers.tsx'),
      route(personPath('teacher', ':teacherId'), 'routes/portal/admin/teacher.tsx'),
      route(availabilityPathOf(':teacherId'), 'routes/portal/admin/teacher-availability.tsx'),
      route(adminLessonsPath(), 'routes/portal/admin/lessons.tsx'),
      route(adminLessonPath(':lessonId'), 'routes/portal/admin/lesson.tsx'),
      route(adminPaymentsPath(), 'routes/portal/admin/payments.tsx'),
      route(parametersPath, 'routes/portal/admin/parameters.tsx'),
      route(historyPath(), 'routes/portal/admin/history.tsx'),
      route(panelFromPortalPath, 'routes/portal/admin/panel.tsx'),
      route(retentionPath, 'routes/portal/admin/retention.tsx'),
    ]),
  ]),

  route(robotsPath, 'routes/seo/robots.ts'),
  route(sitemapPath, 'routes/seo/sitemap.ts'),
  routeAt('manifest.webmanifest', 'routes/seo/manifest.ts'),

  ...whileWorking,

  routeAt('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
