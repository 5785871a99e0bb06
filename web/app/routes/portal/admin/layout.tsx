import type { LinksFunction } from '@remix-run/node'
import stylesheet from '../../../styles/office.css?url'

/** What the office's screens load besides what the portal's do. */
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export { Outlet as default } from '@remix-run/react'
