import { profilePath } from '@rijbaan/contract'
import { useIntentForm } from '../forms/use-intent-form'
import type { SecurityIntent, SecurityResult } from './security-result'

/** One of the profile page's forms about one's own sign-in. */
export const useSecurityForm = (intent: SecurityIntent, onAnswer: (answer: SecurityResult) => void) =>
  useIntentForm<SecurityResult>(intent, profilePath, onAnswer)
