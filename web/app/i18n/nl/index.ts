import { people } from './people'
import { portal } from './portal'
import { profile } from './profile'
import { signIn } from './sign-in'
import { texts as site } from './site'
import { theme } from './theme'

/** The words of the interface, by subject, in the language that leads. Texts that the office edits come from the CMS. */
export const texts = { ...site, people, portal, profile, signIn, theme }

export type Texts = typeof texts
