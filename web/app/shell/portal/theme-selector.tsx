import { ChevronDown, Palette } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ThemeChoices, useSeenTheme } from './theme-choices'
import type { ShownTheme } from '../../styles/themes'

/** The menu of six looks (spec 1 §2, R70). Esc and a press beside it close it. */
export function ThemeSelector({ chosen }: { chosen: ShownTheme }) {
  const { t } = useTranslation()
  const seen = useSeenTheme(chosen)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return (
    <details ref={menu} className="relative">
      <summary className="flex items-center gap-2 min-h-11 pt-0.5 px-2.5 pb-0 rounded-control font-sign text-note font-bold whitespace-nowrap [&>svg]:-mt-0.5 [&>svg]:text-muted hover:bg-surface-hover max-[1201px]:px-1.5 max-[1201px]:gap-0.5">
        <Palette aria-hidden="true" size={20} />
        <span className="words-only">{t('theme.label')}: </span>
        <span className="theme-name max-[1201px]:absolute max-[1201px]:w-px max-[1201px]:h-px max-[1201px]:overflow-hidden">
          {t(`theme.${seen}`)}
        </span>
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <div className="absolute top-[calc(100%_+_6px)] right-0 w-52 p-1.5 border border-border rounded-panel bg-surface-raised shadow-3">
        <ThemeChoices chosen={chosen} onChoose={close} />
      </div>
    </details>
  )
}
