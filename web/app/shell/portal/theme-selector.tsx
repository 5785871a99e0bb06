import { ChevronDown, Palette } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { HeaderMenu } from './header-menu'
import { ThemeChoices, useSeenTheme } from './theme-choices'
import type { ShownTheme } from '../../styles/themes'

/** The menu of six looks (spec 1 §2, R70). */
export function ThemeSelector({ chosen }: { chosen: ShownTheme }) {
  const { t } = useTranslation()
  const seen = useSeenTheme(chosen)
  return (
    <HeaderMenu
      summaryClass="flex items-center gap-2 min-h-(--control-small) pt-hair px-2 pb-0 rounded-control font-sign text-note font-bold whitespace-nowrap [&>svg]:-mt-hair [&>svg]:text-muted hover:bg-surface-hover max-[1201px]:px-2 max-[1201px]:gap-1"
      summary={
        <>
          <Palette aria-hidden="true" size={20} />
          {/* Which one it is follows the device, and is known to a script alone. */}
          <span className="words-only">
            {t('theme.label')}
            <span className="needs-script">: </span>
          </span>
          <span className="theme-name needs-script max-[1201px]:absolute max-[1201px]:w-px max-[1201px]:h-px max-[1201px]:overflow-hidden">
            {t(`theme.${seen}`)}
          </span>
          <ChevronDown aria-hidden="true" size={18} />
        </>
      }
    >
      <ThemeChoices chosen={chosen} />
    </HeaderMenu>
  )
}
