import { Check } from 'lucide-react'
import type { Theme } from '../app/styles/themes'
import { CheckList } from '../app/ui/check-list'
import { Chip, type ChipTone } from '../app/ui/chip'
import { classNames } from '../app/ui/class-names'
import { FacebookGlyph, InstagramGlyph, WhatsAppGlyph } from '../app/ui/drawings/brand-glyphs'
import { Diamond } from '../app/ui/drawings/diamond'
import { Mark } from '../app/ui/drawings/mark'
import { NumberPlate } from '../app/ui/drawings/number-plate'
import { Sign } from '../app/ui/drawings/sign'
import { Stars } from '../app/ui/drawings/stars'
import { FactRows } from '../app/ui/fact-rows'
import { Notice, type NoticeTone } from '../app/ui/notice'
import { Cells, Panel } from '../app/ui/panel'
import { QrCode } from '../app/ui/qr-code'
import { TurningChevron } from '../app/ui/turning-chevron'

const chips: ChipTone[] = ['info', 'success', 'warning', 'danger', 'open', 'muted', 'accent']
const notices: NoticeTone[] = ['danger', 'success', 'info', 'warning']
const facts = [
  { label: 'Teacher', value: 'Marloes de Wit' },
  { label: 'Note', value: 'Mirrors first.\nThen the shoulder.', isText: true },
]

/** Too small to say anything; its three corners are those of every code. */
const qr = {
  modules: 21,
  path: [0, 14].flatMap((x) => [0, 14].filter((y) => x + y < 28).map((y) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`)).join(''),
}

/** What is only shown: chips, notices, panels, facts, drawings. */
export function ShownParts({ theme }: { theme: Theme }) {
  return (
    <>
      <div className="gallery-row">
        {chips.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip tone="success" icon={Check}>
          with an icon
        </Chip>
      </div>
      <div className="gallery-columns">
        {notices.map((tone) => (
          <Notice key={tone} tone={tone} announced={false}>
            {`A notice: ${tone}`}
          </Notice>
        ))}
      </div>
      <Panel id={`${theme}-panel`} title="Panel" badge={<Chip tone="info">badge</Chip>}>
        <Cells
          cells={[
            { label: 'Cell', value: '12' },
            { label: 'With a note', value: '3', note: 'this week' },
          ]}
        />
        <FactRows facts={facts} />
      </Panel>
      <QrCode qr={qr} label="QR code" />
      <CheckList items={['Exam included', 'Lessons of 60 minutes']} label="Check list" />
      <details>
        <summary>
          Turning chevron <TurningChevron />
        </summary>
        Unfolded
      </details>
      <div className={classNames('gallery-row')}>
        <Mark />
        <Diamond />
        <NumberPlate>2002</NumberPlate>
        <Stars rating={4} of={5} label="4 of 5 stars" />
        <InstagramGlyph />
        <FacebookGlyph />
        <WhatsAppGlyph />
        <Sign>Sign</Sign>
      </div>
    </>
  )
}
