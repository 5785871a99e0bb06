import { reminderKinds, type ReminderChoices, type ReminderKind } from '@rijbaan/contract'
import type { Row, Connection } from '../../../database/rows'
import { readTexts } from '../../../database/json'

/** What a person gets: all but what they have switched off. */
export const toChoices = (off: Row<'up_users'>['reminders_off']): ReminderChoices => {
  const kinds = readTexts(off)
  return Object.fromEntries(reminderKinds.map((kind) => [kind, !kinds.includes(kind)])) as ReminderChoices
}

/** Whether a person wants to be told so. */
export async function wants(connection: Connection, personId: number, kind: ReminderKind): Promise<boolean> {
  const row = await connection('up_users').where({ id: personId }).first('reminders_off')
  return row !== undefined && toChoices(row.reminders_off)[kind]
}
