import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** An address in older mails; it needs no session, the page that it leads to does (R12). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/portal/student/lesson/${encodeURIComponent(params['lessonId'] ?? '')}`)
