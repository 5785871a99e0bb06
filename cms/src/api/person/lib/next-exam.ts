import type { Knex } from 'knex'

/**
 * Narrows exams to a student's next one: undecided, today or later (R46). It stands here because a student's profile names
 * its day (R48), and exams build on people; `exam` is the table to put conditions on.
 */
export const narrowToNextExam =
  (studentId: number | string, today: string) =>
  (exams: Knex.QueryBuilder): void =>
    void exams
      .where('exam.student_id', studentId)
      .whereNull('exam.result')
      .where('exam.exam_date', '>=', today)
      .orderBy(['exam.exam_date', 'exam.id'])
      .limit(1)
