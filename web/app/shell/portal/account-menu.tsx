import { homePath, profilePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { ChevronDown, CircleUserRound, House } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { SignOutForm } from '../../sign-in/sign-out-form'
import { HeaderMenu } from './header-menu'

const entryLook =
  'flex items-center gap-3 w-full min-h-(--control-small) pt-hair px-2 pb-0 rounded-control text-text text-left no-underline hover:bg-surface-hover'

/** Beside the avatar: the profile, the website, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  return (
    <HeaderMenu
      summaryClass="grid place-items-center w-7 min-h-(--control-small) rounded-control text-muted hover:bg-surface-hover"
      summary={
        <>
          <span className="words-only">{t('portal.account')}</span>
          <ChevronDown aria-hidden="true" size={18} />
        </>
      }
    >
      <ul>
        <li>
          <Link to={`${profilePath}#profile`} className={entryLook}>
            <CircleUserRound aria-hidden="true" size={20} />
            {t('portal.nav.profile')}
          </Link>
        </li>
        <li>
          <a href={homePath} className={entryLook}>
            <House aria-hidden="true" size={20} />
            {t('portal.nav.website')}
          </a>
        </li>
        <li>
          <SignOutForm buttonClass={entryLook} />
        </li>
      </ul>
    </HeaderMenu>
  )
}
