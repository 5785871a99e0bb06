import { z } from 'zod'
import { idNumber, pageQuery } from '../paging'
import { searchText, text } from '../shapes'
import { examKinds } from './rules'

export const examNote = z.object({
  id: z.number(),
  content: z.string(),
  createdAt: z.string(),
  /** Null once the account of who wrote it is gone. */
  author: z.object({ id: z.number(), firstName: z.string(), username: z.string() }).nullable(),
})
export type ExamNote = z.infer<typeof examNote>

/** An exam on the wire (spec 1 §3, R48). Its status is derived by `deriveExamStatus`. */
export const exam = z.object({
  id: z.number(),
  /** `YYYY-MM-DD`, or null while no date is set. */
  examDate: z.string().nullable(),
  examPlace: z.string(),
  kind: z.enum(examKinds).nullable(),
  /** Null while undecided. */
  result: z.boolean().nullable(),
  createdAt: z.string(),
  studentId: z.number(),
  student: z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), username: z.string(), email: z.string() }),
  notes: z.array(examNote),
})
export type Exam = z.infer<typeof exam>

export const exams = z.array(exam)

/** A note's text: in the query as specified, or in a JSON body, which wins (R50). */
export const noteQuery = z.object({ content: text.optional() })
export const noteBody = z.object({ content: text.optional() })

/** An exam's day, place and kind as they arrive: `readExamEdit` decides. What is absent stays as it is. */
export const examDateQuery = z.object({ examDate: text, examPlace: text, kind: text }).partial()

export const examQuery = examDateQuery.extend({
  studentId: idNumber,
  /** Corrects that exam; without it the student's undecided exam is updated, else one is made (R48). */
  examId: idNumber.optional(),
  result: text.optional(),
})

export const examsQuery = pageQuery
/** A teacher's list can be searched by the student's name, username and e-mail (R44). */
export const teacherExamsQuery = pageQuery.extend({ search: searchText.optional() })
export type TeacherExamsQuery = z.output<typeof teacherExamsQuery>
