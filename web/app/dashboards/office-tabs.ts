/** The tabs of the office's start page; each has an address (R66). */
export const officeTabs = ['overview', 'students', 'teachers', 'lessons', 'payments'] as const
export type OfficeTab = (typeof officeTabs)[number]

/** The tab that an address names; any other is the overview. */
export const tabIn = (search: URLSearchParams): OfficeTab => officeTabs.find((tab) => tab === search.get('tab')) ?? 'overview'
