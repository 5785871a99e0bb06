import { useAuth } from '@strapi/strapi/admin'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import { settingsLink } from './inside'

/** Rights to content and files; every other one opens something among the settings. */
const ofContent = /^plugin::(content-manager\.|upload\.(?!settings\b))/

const WithoutSettings = createGlobalStyle`
  li:has(> ${settingsLink}, > * > ${settingsLink}) { display: none; }
`

/**
 * Around every page of the panel. The framework leads everybody to its settings, where whoever has no right to any finds its version and its
 * makers' offers: the office isn't led there, nor let in by the address.
 */
export function OfficeFrame() {
  const permissions = useAuth('OfficeFrame', (state) => state.permissions)
  const isLoading = useAuth('OfficeFrame', (state) => state.isLoading)
  const { pathname } = useLocation()
  const hasNone = !isLoading && permissions.every(({ action }) => ofContent.test(action))
  if (hasNone && /^\/settings(\/|$)/.test(pathname)) return <Navigate to="/" replace />
  return (
    <>
      {hasNone && <WithoutSettings />}
      <Outlet />
    </>
  )
}
