import type { MetaFunction } from '@remix-run/node'
import { portalBarTags } from '../../seo/theme-colours'
import type { ShownTheme } from '../../styles/themes'

/** Head tags of a page behind the front door: its title, that search engines leave it alone, and the colour of the browser's bar. */
export const titleTags: MetaFunction<() => { title: string }, { root: () => { theme: ShownTheme } }> = ({ data, matches }) => {
  const [root] = matches.map((match) => match.data)
  return [...(data ? [{ title: data.title }] : []), { name: 'robots', content: 'noindex' }, ...(root ? portalBarTags(root.theme) : [])]
}
