/** Whether a page's first group began on the page before it, and whether its last goes on on the next one. */
export type GroupEdges = { continued: boolean; continues: boolean }

/** The groups of a page, of which the first and the last say what of them stands on another. */
export const withEdges = <Group>(groups: Group[], { continued, continues }: GroupEdges): (Group & GroupEdges)[] =>
  groups.map((group, index) => ({ ...group, continued: continued && index === 0, continues: continues && index === groups.length - 1 }))
