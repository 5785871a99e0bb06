import { listFileName, listsApi, type Endpoint, type ListName, type ListReader, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { now } from '../../../clock'
import type { Slices } from '../../../http/answer'
import { controller, type Call } from '../../../http/controller'
import examService from '../../exam/services/lists'
import { readLessons, readOwnLessons } from '../../lesson/lib/whole-list'
import paymentService from '../../payment/services/lists'
import directoryService from '../../person/services/directory'
import csvService from '../services/csv'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const csv = csvService({ strapi })
  const exams = examService({ strapi })
  const payments = paymentService({ strapi })
  const people = directoryService({ strapi })

  /** Answers a list as a file to save, which nobody between us and its reader keeps. */
  function file<E extends Endpoint>(endpoint: E, list: ListName, write: (call: Call<E>, reader: ListReader) => Promise<Result<Slices>>) {
    return async (ctx: Context): Promise<void> => {
      const at = now(strapi)
      await controller(strapi, endpoint, async (call) => {
        const reader = { language: call.visitor.language, now: at }
        const written = await write(call, reader)
        if (written.ok) ctx.attachment(listFileName(list, reader))
        return written
      })(ctx)
      if (ctx.status !== 200) return
      ctx.set('Cache-Control', 'private, no-store')
      ctx.set('X-Content-Type-Options', 'nosniff')
      ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
      ctx.type = 'text/csv; charset=utf-8'
    }
  }

  return {
    lessons: file(listsApi.lessons, 'lessons', ({ person, query }, reader) =>
      csv.write('lessons', readLessons(strapi, person, query), reader),
    ),
    exams: file(listsApi.exams, 'exams', ({ person, query }, reader) => csv.write('exams', exams.readAll(person, query), reader)),
    payments: file(listsApi.payments, 'payments', ({ person, query }, reader) =>
      csv.write('payments', payments.readQueue(person, query), reader),
    ),
    students: file(listsApi.students, 'students', ({ query }, reader) => csv.write('students', people.readStudents(query), reader)),
    teachers: file(listsApi.teachers, 'teachers', ({ query }, reader) => csv.write('teachers', people.readTeachers(query), reader)),

    ownLessons: file(listsApi.ownLessons, 'lessons', ({ person, query }, reader) =>
      csv.write('ownLessons', readOwnLessons(strapi, person, query), reader),
    ),
    ownExams: file(listsApi.ownExams, 'exams', ({ person, query }, reader) => csv.write('exams', exams.readAll(person, query), reader)),
    ownPayments: file(listsApi.ownPayments, 'payments', ({ person, query }, reader) =>
      csv.write('payments', payments.readOwn(person, query), reader),
    ),
    ownStudents: file(listsApi.ownStudents, 'students', ({ person, query }, reader) =>
      csv.write('ownStudents', people.readStudentsOf(person, query), reader),
    ),
  }
}
