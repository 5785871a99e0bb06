import { Link } from '@remix-run/react'
import { type Area, type CurrentUser, fullNameOf, roleIn, ownProfilePath, wantedPasswordPath } from '@rijbaan/contract'
import { KeyRound, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { useKeptFocus } from '../../ui/use-kept-focus'
import { PictureForm } from './picture-form'

const roleWords = {
  STUDENT: 'people.role.student',
  TEACHER: 'people.role.teacher',
  ADMIN: 'people.role.admin',
  SUPER_ADMIN: 'people.role.superAdmin',
} as const

/** After Save or Cancel the focus is back where Edit was pressed. */
function useFocusAfterEditing(isEditing: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) link.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  return link
}

type ProfileHeadProps = {
  person: CurrentUser
  area: Area
  isEditing: boolean
  headingProps: ReturnType<typeof useKeptFocus<HTMLHeadingElement>>['headingProps']
}

/** Who this is: picture, name, role and address, and what one can do with one's account. */
export function ProfileHead({ person, area, isEditing, headingProps }: ProfileHeadProps) {
  const { t } = useTranslation()
  const editLink = useFocusAfterEditing(isEditing)
  const role = roleIn(person.roles[0]?.name ?? '')
  return (
    <div className="profile-head min-w-0 desktop:sticky desktop:top-6 desktop:self-start">
      <PictureForm person={person} area={area} canChange={!isEditing} />
      <h1 {...headingProps}>{t('profile.title')}</h1>
      <p className="mt-2 font-semibold text-lead">{fullNameOf(person)}</p>
      <p className="text-muted wrap-anywhere">
        {t(role ? roleWords[role] : 'people.role.unknown')} · {person.email}
      </p>
      <div className="grid gap-2 max-w-70 mt-6 max-phone:max-w-none">
        {!isEditing && (
          <Link ref={editLink} to={ownProfilePath({ edit: true })} className="button button-primary" preventScrollReset>
            <Pencil aria-hidden="true" size={20} />
            {t('profile.edit')}
          </Link>
        )}
        <Link to={wantedPasswordPath} className="button button-secondary">
          <KeyRound aria-hidden="true" size={20} />
          {t('profile.changePassword')}
        </Link>
      </div>
    </div>
  )
}
