import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

/** For whoever works on the parts. A build doesn't hear of it: it has no such address, and none of its code or styles. */
const whileWorking = import.meta.env.MODE === 'development' ? [route('dev/gallery', '../gallery/page.tsx')] : []

/** Every address of the web app. */
export default [
  index('routes/public/home.tsx'),
  route('auto', 'routes/public/auto.tsx'),
  route('tarieven', 'routes/public/tariffs.tsx'),
  route('privacy', 'routes/public/privacy.tsx'),
  route('voorwaarden', 'routes/public/terms.tsx'),
  route('toegankelijkheid', 'routes/public/accessibility.tsx'),

  route('home', 'routes/public/home-again.ts'),
  route('demo-lesson', 'routes/public/to-demo-lesson.ts'),

  route('preview', 'routes/preview/open.tsx'),
  route('preview/exit', 'routes/preview/exit.ts'),

  route('portal/login', 'routes/sign-in/login.tsx'),
  route('portal/logout', 'routes/sign-in/logout.ts'),
  route('set-password', 'routes/sign-in/set-password.tsx'),
  route('portal/set-password', 'routes/sign-in/change-password.tsx'),

  route('portal', 'routes/portal/home.ts'),
  route('portal/theme', 'routes/portal/theme.ts'),
  route('portal/people/:id/picture', 'routes/portal/people-picture.ts'),
  route('portal/payments/proof', 'routes/portal/new-proof.ts'),
  route('portal/payments/:paymentId/proof', 'routes/portal/proof.ts'),
  route('portal/student/profile', 'routes/portal/to-profile.ts', { id: 'student-profile' }),
  route('portal/teacher/profile', 'routes/portal/to-profile.ts', { id: 'teacher-profile' }),
  route('portal/admin/profile', 'routes/portal/to-profile.ts', { id: 'admin-profile' }),
  route('student/lesson/:lessonId', 'routes/portal/to-lesson.ts'),

  layout('routes/portal/layout.tsx', [
    route('portal/profile', 'routes/portal/profile.tsx'),

    route('portal/student', 'routes/portal/student/dashboard.tsx'),
    route('portal/student/lesson', 'routes/portal/student/lessons.tsx'),
    route('portal/student/lesson/:lessonId', 'routes/portal/student/lesson.tsx'),
    route('portal/student/exams', 'routes/portal/student/exams.tsx'),
    route('portal/student/exams/:examId', 'routes/portal/student/exam.tsx'),

    route('portal/teacher', 'routes/portal/teacher/dashboard.tsx'),
    route('portal/teacher/lessons', 'routes/portal/teacher/lessons.tsx'),
    route('portal/teacher/lesson/:lessonId', 'routes/portal/teacher/lesson.tsx'),
    route('portal/teacher/availability', 'routes/portal/teacher/availability.tsx'),
    route('portal/teacher/students', 'routes/portal/teacher/students.tsx'),
    route('portal/teacher/student/:studentId', 'routes/portal/teacher/student.tsx'),
    route('portal/teacher/payments', 'routes/portal/teacher/payments.tsx'),
    route('portal/teacher/exams', 'routes/portal/teacher/exams.tsx'),
    route('portal/teacher/exams/:examId', 'routes/portal/teacher/exam.tsx'),

    layout('routes/portal/admin/layout.tsx', [
      route('portal/admin', 'routes/portal/admin/dashboard.tsx'),
      route('portal/admin/students', 'routes/portal/admin/students.tsx'),
      route('portal/admin/student/:studentId', 'routes/portal/admin/student.tsx'),
      route('portal/admin/teachers', 'routes/portal/admin/teachers.tsx'),
      route('portal/admin/teacher/:teacherId', 'routes/portal/admin/teacher.tsx'),
      route('portal/admin/teacher/:teacherId/availability', 'routes/portal/admin/teacher-availability.tsx'),
      route('portal/admin/lessons', 'routes/portal/admin/lessons.tsx'),
      route('portal/admin/lesson/:lessonId', 'routes/portal/admin/lesson.tsx'),
      route('portal/admin/payments', 'routes/portal/admin/payments.tsx'),
      route('portal/admin/parameters', 'routes/portal/admin/parameters.tsx'),
      route('portal/admin/history', 'routes/portal/admin/history.tsx'),
    ]),
  ]),

  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('manifest.webmanifest', 'routes/seo/manifest.ts'),

  ...whileWorking,

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
