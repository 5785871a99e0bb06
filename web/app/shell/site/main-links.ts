import { autoPath, homePath, tariffsPath } from '@rijbaan/contract'

/** The pages of the main navigation, in their order (spec 1 §2). The theory course, on its own site, follows them. */
export const mainLinks = [
  { to: homePath, label: 'header.home' },
  { to: autoPath, label: 'header.auto' },
  { to: tariffsPath, label: 'header.tariffs' },
] as const
