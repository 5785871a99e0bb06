import { readFileSync } from 'node:fs'
import type { Core } from '@strapi/strapi'
import { settingsOf } from './settings'

/**
 * The present moment. Tests set it with a file that holds an ISO moment (`TEST_CLOCK_FILE`);
 * production refuses that setting.
 */
export function now(strapi: Core.Strapi): Date {
  const { testClockFile } = settingsOf(strapi)
  return testClockFile ? new Date(readFileSync(testClockFile, 'utf8').trim()) : new Date()
}
