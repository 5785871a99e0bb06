import { Link } from '@remix-run/react'
import { type Area, type ProfileField, profilePath } from '@rijbaan/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { fieldsFor, valuesOf } from '../profile-fields'
import { LicenseTypeField, MailLanguageField, ProfileTextField } from '../profile-form-fields'
import { answerSentence, type ProfileResult } from './profile-result'
import type { Profile } from './profile.server'
import { useProfileForm } from '../use-profile-form'

/** Fields on a line of their own; the others stand in pairs. */
const isWide = (field: ProfileField, area: Area): boolean =>
  field === 'email' || field === 'address' || field === 'specialization' || (field === 'emergencyContact' && area === 'student')

type ProfileEditProps = {
  profile: Profile
  area: Area
  /** What a browser without a script was refused. */
  posted: ProfileResult | null
  onAnswer: (answer: ProfileResult) => void
}

/** One's own data as fields (spec 2 §2, §5): Save Changes and Cancel. Works without a script. */
export function ProfileEdit({ profile, area, posted, onAnswer }: ProfileEditProps) {
  const { t } = useTranslation()
  const [initial] = useState(() => valuesOf(profile.person, area))
  const form = useProfileForm({ initial, today: profile.today, onAnswer })
  const sentence = posted && answerSentence(posted)

  useEffect(() => {
    document.getElementById('profile-firstName')?.focus()
  }, [])

  return (
    <Panel id="profile-edit" title={t('profile.personal')}>
      <form.Form {...form.formProps} className="profile-form">
        {sentence && (
          <Notice tone="danger" className="field-wide">
            {t(sentence, { count: 0 })}
          </Notice>
        )}
        <input type="hidden" name="intent" value="save" />
        {fieldsFor(area).map((field) =>
          field === 'licenseType' || field === 'language' ? null : (
            <ProfileTextField key={field} form={form} field={field} today={profile.today} isWide={isWide(field, area)} />
          ),
        )}
        {area === 'student' && <LicenseTypeField form={form} />}
        <MailLanguageField form={form} />
        <div className="form-actions field-wide">
          <Link to={profilePath} className="button button-secondary" preventScrollReset>
            {t('profile.cancel')}
          </Link>
          <Button type="submit" tone={form.isChanged ? 'primary' : 'secondary'} busy={form.isSending}>
            {form.isSending ? t('profile.saving') : t('profile.save')}
          </Button>
        </div>
      </form.Form>
    </Panel>
  )
}
