import { redirect } from '@remix-run/node'
import { refreshedHomePath } from '@rijbaan/contract'

/** `/home` reloads the home page (spec 1 §2, R12). */
export const loader = () => redirect(refreshedHomePath)
