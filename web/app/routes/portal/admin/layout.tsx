import { Outlet } from '@remix-run/react'
import type { LinksFunction } from '@remix-run/node'
import { FindDialog } from '../../../find/find-dialog'
import stylesheet from '../../../styles/office.css?url'

/** What the office's screens load besides what the portal's do. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** The office's screens, and what is at hand on all of them. */
export default function OfficeLayout() {
  return (
    <>
      <Outlet />
      <FindDialog />
    </>
  )
}
