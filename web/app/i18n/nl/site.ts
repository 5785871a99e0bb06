import { common } from './common'
import { content } from './content'
import { errorPage } from './error-page'
import { footer } from './footer'
import { header } from './header'
import { language } from './language'
import { preview } from './preview'
import { problem } from './problem'
import { requests } from './requests'

/** The words that the website needs; the portal's come in a file of their own. */
export const texts = { common, content, errorPage, footer, header, language, preview, problem, requests }

export type SiteTexts = typeof texts
