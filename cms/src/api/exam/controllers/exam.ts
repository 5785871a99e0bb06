import { accept, examsApi, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller, pagedController } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import listService from '../services/lists'
import noteService from '../services/notes'
import planningService from '../services/planning'

/** A note's text is in the body, or in the query as specified (R50). */
const noteIn = ({ body, query }: { body: { content?: string }; query: { content?: string } }): string => body.content ?? query.content ?? ''

const done = (saved: Result<null>, message: string): Result<{ message: string }> => (saved.ok ? accept({ message }) : saved)

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const lists = listService({ strapi })
  const notes = noteService({ strapi })
  const planning = planningService({ strapi })

  return {
    studentNext: controller(strapi, examsApi.studentNext, async ({ person }) => accept(await lists.findNext(person.id))),
    studentList: pagedController(strapi, examsApi.studentList, async ({ person, query }) => accept(await lists.findAll(person, query))),
    studentOne: controller(strapi, examsApi.studentOne, ({ person, ctx }) => lists.findOne(person, pathId(ctx))),
    studentAddNote: controller(strapi, examsApi.studentAddNote, (call) => notes.add(call.person, pathId(call.ctx), noteIn(call))),

    teacherList: pagedController(strapi, examsApi.teacherList, async ({ person, query }) => accept(await lists.findAll(person, query))),
    teacherOne: controller(strapi, examsApi.teacherOne, ({ person, ctx }) => lists.findOne(person, pathId(ctx))),
    teacherAddNote: controller(strapi, examsApi.teacherAddNote, (call) => notes.add(call.person, pathId(call.ctx), noteIn(call))),
    teacherOfStudent: pagedController(strapi, examsApi.teacherOfStudent, ({ person, query, ctx }) =>
      lists.findOfStudent(person, pathId(ctx), query),
    ),
    teacherSetDate: controller(strapi, examsApi.teacherSetDate, async ({ person, query, ctx }) =>
      done(await planning.save(person, pathId(ctx), { examDate: '', ...query }), 'Exam date saved'),
    ),

    adminOfStudent: pagedController(strapi, examsApi.adminOfStudent, ({ person, query, ctx }) =>
      lists.findOfStudent(person, pathId(ctx), query),
    ),
    adminSave: controller(strapi, examsApi.adminSave, async ({ person, query: { studentId, examId, ...edit } }) =>
      done(await planning.save(person, studentId, edit, examId), 'Exam saved'),
    ),
    adminAddNote: controller(strapi, examsApi.adminAddNote, (call) => notes.add(call.person, pathId(call.ctx), noteIn(call))),
  }
}
