import type { Texts } from '../nl'
import type { TranslationOf } from '../translation-of'
import { common } from './common'
import { content } from './content'
import { errorPage } from './error-page'
import { footer } from './footer'
import { header } from './header'
import { language } from './language'
import { people } from './people'
import { portal } from './portal'
import { preview } from './preview'
import { problem } from './problem'
import { profile } from './profile'
import { requests } from './requests'
import { signIn } from './sign-in'
import { theme } from './theme'

export const texts: TranslationOf<Texts> = {
  common,
  content,
  errorPage,
  footer,
  header,
  language,
  people,
  portal,
  preview,
  problem,
  profile,
  requests,
  signIn,
  theme,
}
