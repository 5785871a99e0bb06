/** The framework shows news of its media library on every page until each person closes it: here it is closed from the start. */
const newsBanner = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false'

const languageKey = 'strapi-admin-language'

/** Prepares a browser in which nobody has opened the panel yet: no news, and Dutch until someone's own choice is known. */
export function prepareFirstVisit(): void {
  for (const installation of ['false', 'undefined', 'null']) localStorage.setItem(`${newsBanner}:${installation}`, 'true')
  if (localStorage.getItem(languageKey) === null) localStorage.setItem(languageKey, 'nl')
}
