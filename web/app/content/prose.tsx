import { Link } from '@remix-run/react'
import { isElsewhere, type Block, type Prose as Text, type Run, type Words } from '@rijbaan/contract'
import { Fragment } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { classNames } from '../ui/class-names'

type ProseProps = {
  text: Text
  /** The look of the paragraph at this place; a list has that of the paragraphs. */
  look?: (index: number) => string | undefined
}

/**
 * A text of the office: paragraphs and lists, with links, bold and italic words. A content snapshot from a CMS of before has the
 * paragraphs alone.
 */
export function Prose({ text, look = () => undefined }: ProseProps) {
  if (!text.body) {
    return text.paragraphs.map((paragraph, index) => (
      <p key={paragraph} className={look(index)}>
        {paragraph}
      </p>
    ))
  }
  return text.body.map((block, index) => <ProseBlock key={index} block={block} className={look(index)} />)
}

function ProseBlock({ block, className }: { block: Block; className: string | undefined }) {
  if (block.type === 'paragraph') {
    return (
      <p className={className}>
        <Runs runs={block.runs} />
      </p>
    )
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List className={classNames('grid gap-2 pl-5', block.isOrdered ? 'list-decimal' : 'list-disc', className)}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Runs runs={item} />
        </li>
      ))}
    </List>
  )
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) =>
    'href' in run ? <ProseLink key={index} href={run.href} words={run.words} /> : <Marked key={index} words={run} />,
  )
}

function ProseLink({ href, words }: { href: string; words: Words[] }) {
  const { t } = useTranslation()
  const label = words.map((each, index) => <Marked key={index} words={each} />)
  const className = 'underline underline-offset-2'
  if (isElsewhere(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {label}
        <span className="words-only"> ({t('common.opensInNewTab')})</span>
      </a>
    )
  }
  // A file is no page of ours: the browser opens it.
  if (!href.startsWith('/') || href.startsWith('/media/')) {
    return (
      <a href={href} className={className}>
        {label}
      </a>
    )
  }
  return (
    <Link to={href} className={className}>
      {label}
    </Link>
  )
}

function Marked({ words: { text, isBold, isItalic } }: { words: Words }) {
  const lines = text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
  const slanted = isItalic ? <em>{lines}</em> : lines
  return isBold ? <strong>{slanted}</strong> : slanted
}
