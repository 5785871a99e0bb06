import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

/** Where the portal is, as the server is set up; null until that is known. */
export function usePortalUrl(): string | null {
  const { get } = useFetchClient()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    get<{ data: { url: string } }>('/rijbaan/web-address').then(
      ({ data }) => setUrl(data.data.url),
      () => setUrl(null),
    )
  }, [get])
  return url
}
