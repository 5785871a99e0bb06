import { existsSync } from 'node:fs'
import path from 'node:path'
import { SettingProblem } from '../config/rijbaan'

/** Where a restore works, within the data folder; it is there as long as one isn't finished. */
export const restoringIn = (dataDir: string): string => path.join(dataDir, '.restoring')

/** Refuses data that a restore is putting in place, or has left half done. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(restoringIn(dataDir))) return
  throw new SettingProblem(`A restore is under way in ${dataDir}, or was cut short: run npm run restore again, which begins by undoing it.`)
}
