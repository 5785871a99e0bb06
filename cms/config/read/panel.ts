import { readAddresses } from '../../src/address-list'
import { SettingProblem } from './values'

/** Addresses that may open the panel; null for every one. */
export function readPanelAllow() {
  const given = process.env['PANEL_ALLOW']
  if (!given) return null
  const { list, wrong } = readAddresses(given)
  if (wrong === undefined) return list
  throw new SettingProblem(
    `PANEL_ALLOW must be addresses and networks such as 203.0.113.7 or 2001:db8::/32, with commas between, not "${wrong}".`,
  )
}

/** What stands before the panel's own sign-in: nothing more, or the portal with a second factor. */
export function readPanelDoor(): 'panel' | 'portal' {
  const given = process.env['PANEL_DOOR'] || 'panel'
  if (given === 'panel' || given === 'portal') return given
  throw new SettingProblem(`PANEL_DOOR must be panel or portal, not "${given}".`)
}
