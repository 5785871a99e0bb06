import pages from './pages.css?url'
import site from './site.css?url'

const toLinks = (sheets: string[]) => () => sheets.map((href) => ({ rel: 'stylesheet', href }))

/** The sheets of home, beside the one that every page has. */
export const homeLinks = toLinks([site])

/** The sheets of the website's other pages and of those to sign in. */
export const pageLinks = toLinks([site, pages])
