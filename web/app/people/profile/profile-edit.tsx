import { Link, useNavigate } from '@remix-run/react'
import { type Area, ownProfilePath, profilePath } from '@rijbaan/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { IntentInput } from '../../forms/intent-input'
import { PostedNotice } from '../../forms/posted-notice'
import { AskAgain } from '../../sign-in/ask-again'
import { askedProof } from '../../sign-in/proof'
import { Panel } from '../../ui/panel'
import { fieldsFor, valuesOf, wideFields } from '../profile-fields'
import { LicenseTypeField, MailLanguageField, ProfileTypedField } from '../profile-form-fields'
import { saveProfile } from './intents'
import type { Profile } from './profile.server'
import { useProfileForm } from '../use-profile-form'

/** One's own data as fields (spec 2 §2, §5): Save Changes and Cancel. Works without a script. */
export function ProfileEdit({ profile, area }: { profile: Profile; area: Area }) {
  const { t } = useTranslation()
  const [initial] = useState(() => valuesOf(profile.person, area))
  const navigate = useNavigate()
  // A teacher has so many fields that the contact stands beside another.
  const wide = wideFields.filter((field) => field !== 'emergencyContact' || area === 'student')
  const form = useProfileForm(saveProfile, {
    initial,
    today: profile.today,
    onResult: ({ problem }, tell) => {
      tell()
      if (!problem) navigate(profilePath, { replace: true, preventScrollReset: true })
    },
  })

  useEffect(() => {
    document.getElementById('profile-firstName')?.focus()
  }, [])

  return (
    <Panel id="profile-edit" title={t('profile.personal')}>
      <form.Form {...form.formProps} className="grid gap-x-6 gap-y-5 form:grid-cols-2 form:gap-x-8">
        <PostedNotice intents={[saveProfile]} className="field-wide" />
        <IntentInput intent={saveProfile} />
        {fieldsFor(area).map((field) =>
          field === 'licenseType' || field === 'language' ? null : (
            <ProfileTypedField key={field} form={form} field={field} today={profile.today} isWide={wide.includes(field)} />
          ),
        )}
        {area === 'student' && <LicenseTypeField form={form} />}
        <MailLanguageField form={form} />
        <div className="form-actions flex flex-wrap justify-end gap-3 pt-5 border-t border-border field-wide">
          <Link to={profilePath} className="button button-secondary" preventScrollReset>
            {t('profile.cancel')}
          </Link>
          <SendButton id="profile-save" isReady={form.isChanged} missing={t('portal.waiting.unchanged')} busy={form.isSending}>
            {form.isSending ? t('profile.saving') : t('profile.save')}
          </SendButton>
        </div>
      </form.Form>
      <AskAgain
        id="profile-proof"
        form={form}
        intent={saveProfile}
        proof={askedProof(profile.person, profile.signInMethods)}
        closeHref={ownProfilePath({ edit: true })}
      />
    </Panel>
  )
}
