import { profilePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { useTranslation } from '../i18n/use-translation'
import { classNames } from '../ui/class-names'
import type { ProfileBadge } from '../profile-badge'

type AvatarLinkProps = { profile: ProfileBadge; asDocument?: boolean; className?: string }

/** The way to one's own profile. `asDocument` from the website, whose session may have ended since the page was made (R13). */
export function AvatarLink({ profile, asDocument = false, className }: AvatarLinkProps) {
  const { t } = useTranslation()
  return (
    <Link to={`${profilePath}#profile`} reloadDocument={asDocument} className={classNames('avatar-link', className)}>
      {/* The letters are read after it: who says what they see, says a part of its name. */}
      <span className="words-only">{t('header.profileOf', { name: profile.name })} </span>
      <span className="avatar">{profile.picture ? <img src={profile.picture} alt="" width={320} height={320} /> : profile.initials}</span>
    </Link>
  )
}
