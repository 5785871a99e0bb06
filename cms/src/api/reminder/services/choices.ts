import { accept, refuse, reminderKinds, type ReminderChoices, type Result } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { inTransaction } from '../../../database/transaction'
import { takePoint, type Limit } from '../../../http/limits'
import type { Person } from '../../../http/session'
import { wakeJob } from '../../../wake'
import { isOn } from '../../features/lib/switches'
import { lockOneself } from '../../person/lib/lock'
import { toChoices } from '../../person/lib/reminder-choices'

/** Each has what is due looked for at once. */
const changes: Limit = { name: 'reminder-choices', points: 60, seconds: 3600, isPerAddress: false, code: 'too-many-requests' }

/** Which mails about their lessons and exams people get; nobody's where the school sends none. */
const choices = ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(personId: number): Promise<Result<ReminderChoices>> {
    const { connection } = strapi.db
    if (!(await isOn(connection, 'reminders'))) return refuse('not-found')
    const row = await connection('up_users').where({ id: personId }).first('reminders_off')
    return row ? accept(toChoices(row.reminders_off)) : refuse('not-found')
  },

  async save(person: Person, wanted: ReminderChoices): Promise<Result<ReminderChoices>> {
    if (!(await isOn(strapi.db.connection, 'reminders'))) return refuse('not-found')
    const point = await takePoint(strapi, changes, String(person.id))
    if (!point.ok) return point
    const off = reminderKinds.filter((kind) => !wanted[kind])
    const isSaved = await inTransaction(strapi, async (trx) => {
      if (!(await lockOneself(trx, person))) return false
      await trx('up_users')
        .where({ id: person.id })
        .update({ reminders_off: JSON.stringify(off) })
      return true
    })
    if (!isSaved) return refuse('sign-in-required')
    // What somebody wants again may be due already.
    wakeJob('reminders')
    return accept(wanted)
  },
})

export default choices
