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
    <div className="profile-head min-w-0 max-tablet:grid max-tablet:grid-cols-[56px_minmax(0,1fr)] max-tablet:gap-x-4 desktop:sticky desktop:top-6 desktop:self-start">
      <PictureForm person={person} area={area} canChange={!isEditing} />
      <h1 {...headingProps} className="max-tablet:col-span-full max-tablet:row-start-1 max-tablet:mb-3">
        {t('profile.title')}
      </h1>
      <p className="font-semibold text-lead max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:self-end tablet:mt-2">
        {fullNameOf(person)}
      </p>
      <p className="text-muted wrap-anywhere max-tablet:col-start-2 max-tablet:row-start-3">
        {t(role ? roleWords[role] : 'people.role.unknown')} · {person.email}
      </p>
      <div className="flex flex-wrap gap-2 mt-4 max-tablet:col-span-full max-phone:[&>*]:flex-auto max-phone:[&>*]:px-2 max-phone:[&_svg]:hidden tablet:grid tablet:max-w-70 tablet:mt-6">
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
