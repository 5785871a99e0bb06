import { storageKeys } from './inside'

/** Prepares a browser in which nobody has opened the panel yet: no news, and Dutch until someone's own choice is known. */
export function prepareFirstVisit(): void {
  for (const installation of ['false', 'undefined', 'null']) localStorage.setItem(`${storageKeys.newsClosed}:${installation}`, 'true')
  if (localStorage.getItem(storageKeys.language) === null) localStorage.setItem(storageKeys.language, 'nl')
}
