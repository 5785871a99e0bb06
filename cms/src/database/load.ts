import type { Core } from '@strapi/strapi'
import type { Settings } from '../../config/rijbaan'
import { leaveTablesAsTheyAre, recordVersion, versionWanted, waitForVersion } from './version'
import { holdStartLock } from './start-lock'

/**
 * Loads the CMS on a database that has what it needs: this process brings it there, or waits until another has
 * (docs/decisions/0036-migrations.md). One at a time either way.
 */
export async function loadPrepared(strapi: Core.Strapi, settings: Settings): Promise<void> {
  const version = await versionWanted(strapi)
  const migrates = settings.migration !== 'awaited'
  if (!migrates) {
    await waitForVersion(strapi, version)
    leaveTablesAsTheyAre(strapi)
  }
  const lock = await holdStartLock(settings)
  await strapi.load()
  if (migrates) await recordVersion(strapi, version)
  await lock.release()
}
