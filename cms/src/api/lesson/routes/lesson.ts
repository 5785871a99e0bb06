import { adminLessonsApi, lessonsApi, teacherLessonsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { routesFrom } from '../../../http/routes'

/** One list, so that `/lessons/my-teaching` stands before `/lessons/:id`. */
export default (app: { strapi: Core.Strapi }) => ({
  routes: [
    ...routesFrom(teacherLessonsApi, 'teacher-lesson')(app).routes,
    ...routesFrom(adminLessonsApi, 'admin-lesson')(app).routes,
    ...routesFrom(lessonsApi, 'lesson')(app).routes,
  ],
})
