import { randomUUID } from 'node:crypto'
import { accept, decideExamNote, refuse, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import type { Knex } from 'knex'
import { countRows } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import type { Person } from '../../../http/session'
import { whereOwn } from '../../person/lib/own-students'

/** Notes on exams: at most three for each exam, by all authors together (R49). */
const notes = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Locks the exam, if the writer may see it: a concurrent note waits until this transaction is done. */
  async function lock(trx: Knex.Transaction, writer: Person, id: number): Promise<boolean> {
    const exam = trx('exams').where({ id })
    whereOwn(exam, writer, 'student_id')
    const locked = await exam.update({ updated_at: trx.ref('updated_at') })
    return locked === 1
  }

  return {
    async add(writer: Person, id: number, content: string): Promise<Result<{ message: string }>> {
      return inTransaction(strapi, async (trx): Promise<Result<{ message: string }>> => {
        if (!(await lock(trx, writer, id))) return refuse('exam-not-found')
        const text = decideExamNote(content, await countRows(trx('exam_notes').where({ exam_id: id })))
        if (!text.ok) return text
        const at = now(strapi)
        await trx('exam_notes').insert({
          document_id: randomUUID(),
          exam_id: id,
          author_id: writer.id,
          content: text.value,
          written_at: at.getTime(),
          created_at: at,
          updated_at: at,
        })
        return accept({ message: 'Note added' })
      })
    },
  }
}

export default notes
