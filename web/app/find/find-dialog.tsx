import { findPath, searchMaxLength } from '@rijbaan/contract'
import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/fields/field'
import type { FoundView } from './find.server'
import { FoundList } from './found-list'

/** Between the last key and the question. */
const patienceMilliseconds = 150

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Arrows go from the field to what was found, and back. */
function moveByArrows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...document.querySelectorAll<HTMLElement>('#find-typed, #find .found-link')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (!step || at === -1) return
  event.preventDefault()
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}

/** Ctrl K on every screen of the office: finds a student, a teacher, a lesson or a page, and goes there. */
export function FindDialog() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { load, data } = useFetcher<{ view: FoundView }>()
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // A question that is asked already is answered first.
      if (!isShortcut(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setTyped('')
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  useEffect(() => {
    if (!isOpen) return undefined
    document.addEventListener('keydown', moveByArrows)
    return () => document.removeEventListener('keydown', moveByArrows)
  }, [isOpen])

  const words = typed.trim()
  useEffect(() => {
    if (words === '') return undefined
    const asking = setTimeout(() => load(findPath({ q: words })), patienceMilliseconds)
    return () => clearTimeout(asking)
  }, [words, load])

  // What is on its way for other words says nothing of these.
  const view = words === '' ? { text: '', found: [] } : data?.view
  const isCurrent = words === '' || view?.text === words
  return (
    <Dialog id="find" title={t('find.title')} dialog={{ isOpen, closeHref: findPath(), onClose: close }} closeLabel={t('common.close')}>
      {isOpen && (
        <div className="dialog-body">
          <form
            role="search"
            method="get"
            data-unguarded=""
            onSubmit={(event) => {
              event.preventDefault()
              if (isCurrent) document.querySelector<HTMLElement>('#find .found-link')?.click()
            }}
          >
            <Field
              id="find-typed"
              name="q"
              type="search"
              label={t('find.label')}
              hint={t('find.hint')}
              value={typed}
              maxLength={searchMaxLength}
              autoComplete="off"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </form>
          <div className="mt-3 min-h-80">{view && <FoundList view={view} onFollow={close} />}</div>
        </div>
      )}
    </Dialog>
  )
}
