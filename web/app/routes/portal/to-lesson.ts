import { studentLessonPath } from '@rijbaan/contract'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** An address in older mails; it needs no session, the page that it leads to does (R12). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(studentLessonPath(encodeURIComponent(params['lessonId'] ?? '')))
