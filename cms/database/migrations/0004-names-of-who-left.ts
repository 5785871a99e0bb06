import type { Knex } from 'knex'

/**
 * Erasing somebody left their name in lines of the audit log and under payments that they verified; from this version on it doesn't
 * (docs/decisions/0050-erasing.md). The moment at which it ran is also when a school's time to look begins, before the first
 * removals (docs/decisions/0051-nothing-is-kept-longer.md).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  if (!(await trx.schema.hasTable('audit_entries'))) return
  const here = () => trx('up_users').whereNot({ portal_role: 'FORMER' }).select('id')
  await trx('audit_entries').whereNotIn('actor_id', here()).update({ actor_name: '' })
  if (!(await trx.schema.hasColumn('payments', 'verified_by_id'))) return
  await trx('payments').whereNotNull('verified_by_id').whereNotIn('verified_by_id', here()).update({ verified_by_name: null })
}
