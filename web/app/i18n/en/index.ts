import type { Texts } from '../nl'
import type { TranslationOf } from '../translation-of'
import { dates } from './dates'
import { exams } from './exams'
import { find } from './find'
import { dashboard } from './dashboard'
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

export const texts: TranslationOf<Texts> = {
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
