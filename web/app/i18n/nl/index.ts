import { dashboard } from './dashboard'
import { dates } from './dates'
import { exams } from './exams'
import { find } from './find'
import { inputProblem } from './input-problem'
import { lessons } from './lessons'
import { office } from './office'
import { paging } from './paging'
import { parameters } from './parameters'
import { payments } from './payments'
import { people } from './people'
import { portal } from './portal'
import { portalProblem } from './portal-problem'
import { profile } from './profile'
import { retention } from './retention'
import { signIn } from './sign-in'
import { texts as site } from './site'
import { theme } from './theme'

/** The words of the interface, by subject, in the language that leads. Texts that the office edits come from the CMS. */
export const texts = {
  ...site,
  problem: { ...site.problem, ...portalProblem },
  dates,
  exams,
  find,
  dashboard,
  inputProblem,
  lessons,
  office,
  paging,
  parameters,
  payments,
  people,
  portal,
  profile,
  retention,
  signIn,
  theme,
}

export type Texts = typeof texts
