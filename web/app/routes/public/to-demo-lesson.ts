import { redirect } from '@remix-run/node'
import { demoLessonAnchor, homePath } from '@rijbaan/contract'

/** The demo lesson is a section of the home page (R9). */
export const loader = () => redirect(`${homePath}#${demoLessonAnchor}`)
