import type { Core } from '@strapi/strapi'
import { findMailTexts } from '../../../mail/find-texts'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import type { SchoolPerson } from '../../person/lib/school-person'
import { toExamMail } from '../lib/mails'
import type { ExamRow } from '../lib/rows'

/** Mails about exams, written in the transaction of what they are about. */
const mailer = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })
  return {
    /** Tells a student that an exam of theirs, whose day is known, is coming up. */
    async send(exam: ExamRow, student: SchoolPerson): Promise<void> {
      const { exam_date } = exam
      if (!exam_date) return
      const sender = { school: await findSchool(strapi), texts: await findMailTexts(strapi), publicUrl: settingsOf(strapi).publicUrl }
      await outbox.post([toExamMail({ ...exam, exam_date }, student, sender)])
    },
  }
}

export default mailer
