import { redirect } from '@remix-run/node'
import { closePreview } from '../../preview/preview.server'

/** Back to what visitors see. */
export const loader = () => redirect('/', { headers: { 'Set-Cookie': closePreview } })
