import { type Asked, type OfficeQuery, type OfficeTab, officeTabs } from '@rijbaan/contract'
/** The tab that an address names; any other is the overview. */
export const tabIn = (search: Asked<OfficeQuery>): OfficeTab => officeTabs.find((tab) => tab === search.get('tab')) ?? 'overview'
