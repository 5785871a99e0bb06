import { redirect } from '@remix-run/node'
import { loginPath } from '@rijbaan/contract'

/** The door, at the addresses where people look for one. */
export const loader = () => redirect(loginPath)
