import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { ButtonLink } from '../../ui/button'

function FileLink({ to, words }: { to: string; words: string }) {
  return (
    <ButtonLink to={to} tone="quiet" size="small" asDocument download>
      <Download aria-hidden="true" size={18} />
      {words}
    </ButtonLink>
  )
}

type CsvLinkProps = {
  /** Where the file is; nothing where the school has switched that off. */
  to: string | null
  /** What the link says where another list on the screen has one too. */
  label?: string
  /** The file of the week around it, and what it is called. */
  week?: { to: string | null; words: string }
}

/** Exports the list that stands above, with its filters. */
export function CsvLink({ to, label, week }: CsvLinkProps) {
  const { t } = useTranslation()
  if (to === null) return null
  return (
    <p className="flex flex-wrap justify-end max-w-none py-2 pl-4 pr-1 border-t border-border tablet:pl-6 tablet:pr-3 print:hidden">
      {week?.to && <FileLink to={week.to} words={week.words} />}
      <FileLink to={to} words={label ?? t('portal.downloadCsv')} />
    </p>
  )
}
