import type { Texts } from '../nl'
import type { TranslationOf } from '../translation-of'
import { people } from './people'
import { portal } from './portal'
import { profile } from './profile'
import { signIn } from './sign-in'
import { texts as site } from './site'
import { theme } from './theme'

export const texts: TranslationOf<Texts> = { ...site, people, portal, profile, signIn, theme }
