import { redirect } from '@remix-run/node'
import { demoLessonAnchor } from '@rijbaan/contract'

/** The demo lesson is a section of the home page (R9). */
export const loader = () => redirect(`/#${demoLessonAnchor}`)
