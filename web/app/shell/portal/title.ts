import type { MetaDescriptor } from '@remix-run/node'

/** Head tags of a page behind the front door: its title, and that search engines leave it alone. */
export const titleTags = ({ data }: { data: { title: string } | undefined }): MetaDescriptor[] => [
  ...(data ? [{ title: data.title }] : []),
  { name: 'robots', content: 'noindex' },
]
