import type { Language } from '@rijbaan/contract'
import { allManualPages, type ManualPage } from './manual-pages'

/** The same files that lie in docs/manual: the panel shows what a reader of the repository reads. */
const texts = import.meta.glob<string>('../../../../docs/manual/{nl,en}/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('../../../../docs/manual/pictures/{nl,en}/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const endingIn = (files: Record<string, string>, end: string): string | undefined =>
  Object.entries(files).find(([file]) => file.endsWith(end))?.[1]

/** A page's heading, and what stands below it. */
export function manualText(page: ManualPage, language: Language): { title: string; body: string } {
  const text = endingIn(texts, `/${language}/${page}.md`) ?? ''
  const [, title = page, body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  return { title, body }
}

/** Where the panel has a picture that a page names by its place in the folder. */
export const pictureAddress = (named: string): string | undefined => endingIn(pictures, named.replace(/^(\.\.)?/, ''))

/** The page that an address of the panel, or a link from one page to another, names. */
export const findManualPage = (name: string): ManualPage | undefined => allManualPages.find((page) => page === name.replace(/\.md$/, ''))
