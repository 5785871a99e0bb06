import { portalPath } from '@rijbaan/contract'
import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { signOut } from '../../sign-in/sign-out.server'

/** Signing out takes a form: a link that signs people out could stand on any page. */
export const loader = () => redirect(portalPath)

export const action = ({ context }: ActionFunctionArgs) => signOut(context)
