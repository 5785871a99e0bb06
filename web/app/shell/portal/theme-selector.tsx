import { ChevronDown, Palette } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
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
    <details ref={menu} className="theme-selector">
      <summary className="theme-current">
        <Palette aria-hidden="true" size={20} />
        <span className="words-only">{t('theme.label')}: </span>
        <span className="theme-name">{t(`theme.${seen}`)}</span>
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <div className="theme-menu">
        <ThemeChoices chosen={chosen} onChoose={close} />
      </div>
    </details>
  )
}
