import { redirect } from '@remix-run/node'

/** `/home` reloads the home page (spec 1 §2, R12). */
export const loader = () => redirect('/?refresh=true')
