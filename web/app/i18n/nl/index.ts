import { common } from './common'
import { content } from './content'
import { errorPage } from './error-page'
import { footer } from './footer'
import { header } from './header'
import { language } from './language'
import { preview } from './preview'
import { problem } from './problem'
import { requests } from './requests'

/** The words of the interface, by subject, in the language that leads. Texts that the office edits come from the CMS. */
export const texts = { common, content, errorPage, footer, header, language, preview, problem, requests }

export type Texts = typeof texts
