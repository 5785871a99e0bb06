import { readFileSync } from 'node:fs'
import type { Settings } from './environment'

/**
 * The present moment, as the CMS has it. Tests set it with a file that holds an ISO moment (`TEST_CLOCK_FILE`, demo-data.md);
 * production refuses that setting.
 */
export const presentMoment = ({ testClockFile }: Pick<Settings, 'testClockFile'>): Date =>
  testClockFile ? new Date(readFileSync(testClockFile, 'utf8').trim()) : new Date()
