import { fieldProblemsOf, inputProblems, problems, profileProblems, type Refused } from '@rijbaan/contract'
import { farewellProblems } from './office/offboarding-labels'
import type { FieldProblems } from './profile-fields'

const known = { ...inputProblems, ...profileProblems, ...farewellProblems, ...problems }

/** Field problems in a refusal: of our own check, or of the CMS. */
export const problemsIn = (refused: Refused): FieldProblems => fieldProblemsOf(refused, known)
