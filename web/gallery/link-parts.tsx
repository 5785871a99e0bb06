import { ArrowLeftLink } from '../app/ui/arrow-left-link'
import { ArrowLink } from '../app/ui/arrow-link'
import { ButtonLink } from '../app/ui/button'
import { CopyButton } from '../app/ui/copy-button'
import { Pagination } from '../app/ui/pagination'
import { PressLink } from '../app/ui/press-link'
import { Segments } from '../app/ui/segments'
import { Tabs } from '../app/ui/tabs'
import { Tiles } from '../app/ui/tiles'

const here = '/dev/gallery'
const sizes = { label: 'Per page', chosen: 10, options: [10, 20, 50].map((size) => ({ size, to: here })) }

/** What leads somewhere or copies where to: links, a copy, tabs, segments, pages, tiles. */
export function LinkParts() {
  return (
    <>
      <div className="gallery-row">
        <ButtonLink to={here}>Button link</ButtonLink>
        <ArrowLink to={here}>On</ArrowLink>
        <ArrowLink to={here} points="down">
          Down
        </ArrowLink>
        <ArrowLink to="https://example.test" points="out" newTabNote="opens a new tab">
          Out
        </ArrowLink>
        <ArrowLeftLink to={here}>Back</ArrowLeftLink>
        <PressLink href={here} onPress={() => undefined}>
          Press link
        </PressLink>
        <CopyButton text={here} words="Copy" onCopied={() => undefined} />
      </div>
      <div className="gallery-row">
        <Segments
          label="Segments"
          segments={['All', 'Booked', 'Available'].map((label, index) => ({ to: here, label, isCurrent: index === 0 }))}
        />
        <Tabs
          label="Tabs"
          tabs={['Booked', 'Available', 'Past'].map((label, index) => ({ to: here, label, count: index * 7, isCurrent: index === 1 }))}
        />
      </div>
      <Pagination
        label="First of many"
        range="1–10 of 128"
        previous={{ label: 'Previous', to: null }}
        next={{ label: 'Next', to: here }}
        sizes={sizes}
      />
      <Tiles
        label="Tiles"
        tiles={[
          { label: 'With a link', figure: '12', to: here },
          { label: 'Without', figure: '3' },
          { label: 'With a note', figure: '–', note: 'Not planned' },
        ]}
      />
    </>
  )
}
