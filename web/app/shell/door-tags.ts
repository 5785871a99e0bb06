import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { barTags, skyIn, type Ground } from '../seo/theme-colours'

const tagsOn = (ground: Ground, data: { title: string } | undefined): MetaDescriptor[] => [
  ...(data ? [{ title: data.title }] : []),
  { name: 'robots', content: 'noindex' },
  ...barTags(ground),
]

/** Head tags of a page at the front door, whose top is the sky over the street. */
export const doorTags: MetaFunction<() => { title: string }, { root: () => { look: string } }> = ({ data, matches }) => {
  const [root] = matches.map((match) => match.data)
  return tagsOn(skyIn(root?.look ?? ''), data)
}

/** Those of one that stands under the website's own header. */
export const mailedLinkTags: MetaFunction<() => { title: string }> = ({ data }) => tagsOn('page', data)
