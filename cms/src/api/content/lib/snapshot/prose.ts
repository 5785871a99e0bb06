import { readBlocks, toProse, type Prose } from '@rijbaan/contract'
import type { StoredBlocks } from '../../../../database/entry'
import { paragraphsOf, type FieldOf } from './fields'

type BlocksOf<Entry> = { [Name in keyof Entry]-?: StoredBlocks extends NonNullable<Entry[Name]> ? Name : never }[keyof Entry]

/** A text as the pages show it. Where its blocks say something else than its paragraphs, the version before has written those since. */
export const proseOf =
  (siteUrl: string) =>
  <Entry extends object>(entry: Entry, text: FieldOf<Entry, string>, body: BlocksOf<Entry>): Prose => {
    const paragraphs = paragraphsOf(entry, text)
    const read = readBlocks(entry[body], siteUrl)
    return 'blocks' in read ? toProse(paragraphs, read.blocks) : { paragraphs }
  }
