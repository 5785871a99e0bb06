import { randomUUID } from 'node:crypto'
import {
  accept,
  checkParameter,
  defaultStatistics,
  hasProblems,
  isParameterKey,
  mergeParameters,
  parameterDefaults,
  parameterKeys,
  parameterProblems,
  refuseFields,
  type Parameter,
  type ParameterChanges,
  type ParameterKey,
  type Result,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { afterCommit } from '../../../database/call'
import type { Connection } from '../../../database/rows'
import { inTransaction } from '../../../database/transaction'
import { now } from '../../../clock'
import { wakeJob } from '../../../wake'
import { inForce, readParameters } from '../lib/stored'

/** Parameters whose change gives other free slots. */
const slotKeys: readonly ParameterKey[] = ['teacher.working.days', 'default.lesson.duration.minutes', 'default.lesson.type']

/** The five parameters of the portal (spec 2 §3, R53). */
const parameters = ({ strapi }: { strapi: Core.Strapi }) => {
  async function list(connection: Connection = strapi.db.connection): Promise<Parameter[]> {
    const rows = await connection('parameters').select('key', 'value', 'type', 'description', 'scope')
    return parameterKeys.map((key) => {
      const row = rows.find((stored) => stored.key === key)
      const fallback = { key, ...parameterDefaults[key], description: '', scope: 'PRIVATE' }
      return row ? { ...fallback, ...row, value: inForce(key, row.value), description: row.description ?? '' } : fallback
    })
  }

  return {
    list: () => list(),

    /** `GET /api/parameters`: the five, and the website's figures as the office has published them (R8, R53). */
    async map(): Promise<Record<string, string>> {
      const { connection } = strapi.db
      const statistics = await connection('statistics')
        .whereNotNull('published_at')
        .first('founded_year', 'years_of_experience', 'happy_customers')
      return {
        ...(await readParameters(connection)),
        'site.stats.founded.year': String(statistics?.founded_year ?? defaultStatistics.foundedYear),
        'site.stats.years.experience': String(statistics?.years_of_experience ?? defaultStatistics.yearsOfExperience),
        'site.stats.happy.customers': String(statistics?.happy_customers ?? defaultStatistics.happyCustomers),
      }
    },

    /**
     * Saves those of the five that are given, but for what somebody else has changed since; keys that are none of them are ignored, and
     * nothing is ever deleted (R53, R62).
     */
    async save(changes: ParameterChanges): Promise<Result<Parameter[]>> {
      const known = changes.flatMap(({ key, value, was }) =>
        isParameterKey(key) ? [{ key, value: String(value).trim(), was: was === undefined ? undefined : String(was) }] : [],
      )
      const problems = Object.fromEntries(known.map(({ key, value }) => [key, checkParameter(key, value) ?? undefined]))
      if (hasProblems(problems)) return refuseFields(problems, parameterProblems)
      const at = now(strapi)
      return inTransaction(strapi, async (trx): Promise<Result<Parameter[]>> => {
        await trx('parameters').whereIn('key', parameterKeys).forUpdate().select('id')
        const merged = mergeParameters(known, await readParameters(trx))
        if (!merged.ok) return merged
        for (const { key, value } of merged.value)
          await trx('parameters')
            .insert({
              document_id: randomUUID(),
              key,
              value,
              type: parameterDefaults[key].type,
              scope: 'PRIVATE',
              created_at: at,
              updated_at: at,
              published_at: at,
            })
            .onConflict('key')
            .merge(['value', 'updated_at'])
        if (merged.value.some(({ key }) => slotKeys.includes(key))) await afterCommit(strapi, () => void wakeJob('slots'))
        return accept(await list(trx))
      })
    },
  }
}

export default parameters
