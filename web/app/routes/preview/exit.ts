import { redirect } from '@remix-run/node'
import { homePath } from '@rijbaan/contract'
import { closePreview } from '../../preview/preview.server'

/** Back to what visitors see. */
export const loader = () => redirect(homePath, { headers: { 'Set-Cookie': closePreview } })
