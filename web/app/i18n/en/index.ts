import type { Texts } from '../nl'
import type { TranslationOf } from '../translation-of'
import { common } from './common'
import { content } from './content'
import { errorPage } from './error-page'
import { footer } from './footer'
import { header } from './header'
import { language } from './language'
import { preview } from './preview'
import { problem } from './problem'
import { requests } from './requests'

export const texts: TranslationOf<Texts> = { common, content, errorPage, footer, header, language, preview, problem, requests }
