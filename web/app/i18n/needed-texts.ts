import { isPortalPath, isTokenPath } from '@rijbaan/contract'

/** Which file of texts a page needs: the website's, or the portal's, which has those too. */
export type TextsFile = 'site' | 'index'

/** Visitors of the website don't load the portal's words. Whoever goes from one to the other loads a new document. */
export const textsFileFor = (path: string): TextsFile => (isPortalPath(path) || isTokenPath(path) ? 'index' : 'site')
