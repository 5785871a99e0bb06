import type { LegalPageKey } from '@rijbaan/contract'
import { accessibilityPath, autoPath, homePath, privacyPath, tariffsPath } from '../content/public-paths'

/** Where each legal page stands. */
export const legalPaths: Record<LegalPageKey, string> = { privacy: privacyPath, terms: '/voorwaarden', accessibility: accessibilityPath }

/** The pages that everyone may see and find: they are cached and stand in the sitemap. */
export const publicPaths = [homePath, autoPath, tariffsPath, ...Object.values(legalPaths)]
