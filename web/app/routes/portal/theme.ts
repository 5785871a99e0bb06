import { portalPath } from '@rijbaan/contract'
import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { themeCookieFor } from '../../shell/portal/theme.server'
import { isTheme } from '../../styles/themes'
import { readFields } from '../../forms/read.server'
import { returnPathIn } from '../../session/return-to'

export const loader = () => redirect(portalPath)

/** Keeps the chosen look for a year and goes back to where it was chosen (R70). Anyone may choose; it says nothing about a person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { theme, back } = await readFields(request, context)
  const headers = isTheme(theme) ? { 'Set-Cookie': themeCookieFor(theme, context.settings.isHttps) } : undefined
  return redirect(returnPathIn(back) ?? portalPath, { headers })
}
