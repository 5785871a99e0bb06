import { findMinLength } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { CalendarDays, Car, FileText, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import type { Found, FoundView } from './find.server'
import { officePages } from './office-pages'

const icons: Record<Found['kind'] | 'page', LucideIcon> = {
  student: UserRound,
  teacher: UserRound,
  lesson: Car,
  day: CalendarDays,
  page: FileText,
}

type Entry = Omit<Found, 'kind'> & { kind: Found['kind'] | 'page' }

function FoundRow({ entry: { kind, to, label, detail }, onFollow }: { entry: Entry; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation()
  const Icon = icons[kind]
  return (
    <li className="border-b border-border last:border-0">
      <Link
        to={to}
        onClick={onFollow}
        className="found-link flex items-center gap-3 min-h-12 py-2 px-3 rounded-control text-text no-underline hover:bg-surface-hover"
      >
        <Icon aria-hidden="true" size={20} className="flex-none text-muted" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{label}</span>
          {detail && <span className="block text-small text-muted">{detail}</span>}
        </span>
        <span className="ml-auto pl-3 text-small text-muted whitespace-nowrap">{t(`find.kind.${kind}`)}</span>
      </Link>
    </li>
  )
}

type FoundListProps = {
  view: FoundView
  /** Something was found and is gone to. */
  onFollow?: () => void
}

/** What fits what was typed: days and lessons, people, pages; or that nothing does. */
export function FoundList({ view: { text, found }, onFollow }: FoundListProps) {
  const { t } = useTranslation()
  const words = text.toLocaleLowerCase()
  const pages = officePages.map(({ to, label }): Entry => ({ kind: 'page', to, label: t(label), detail: '' }))
  const fitting = words.length < findMinLength ? [] : pages.filter(({ label }) => label.toLocaleLowerCase().includes(words))
  const entries: Entry[] = text === '' ? pages : [...found, ...fitting]
  return (
    <>
      <p role="status" className="words-only">
        {text === ''
          ? ''
          : entries.length === 0
            ? t('common.noSearchResults', { query: text })
            : t('common.results', { count: entries.length })}
      </p>
      {entries.length === 0 ? (
        <p className="py-3 text-muted" aria-hidden="true">
          {t('common.noSearchResults', { query: text })}
        </p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <FoundRow key={`${entry.kind} ${entry.to}`} entry={entry} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </>
  )
}
