import type { Core } from '@strapi/strapi'
import { settingsOf } from '../../../settings'
import { findSchool } from '../../content/lib/school'
import outboxService from '../../outbox/services/outbox'
import { toLessonMail, type LessonMail, type Telling } from '../lib/mails'

/** Mails about lessons, written in the transaction of what they tell (R34). */
const post = ({ strapi }: { strapi: Core.Strapi }) => {
  const outbox = outboxService({ strapi })
  return {
    async tell(tellings: (readonly [LessonMail, Telling])[]): Promise<void> {
      if (tellings.length === 0) return
      const school = await findSchool(strapi)
      const { publicUrl } = settingsOf(strapi)
      await outbox.post(tellings.map(([kind, telling]) => toLessonMail(kind, telling, school, publicUrl)))
    },
  }
}

export default post
