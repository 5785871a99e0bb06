import type { ProfileQuery } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { useAsked } from '../../asked'
import { PostedNotice } from '../../forms/posted-notice'
import { usePosted } from '../../forms/use-posted'
import { PasskeysPanel } from '../../sign-in/passkeys-panel'
import { askedProof } from '../../sign-in/proof'
import { PendingEmail } from '../../sign-in/pending-email'
import { SecondFactorPanel } from '../../sign-in/second-factor-panel'
import { SessionsPanel } from '../../sign-in/sessions-panel'
import { SignOutForm } from '../../sign-in/sign-out-form'
import { Notice } from '../../ui/notice'
import { useKeptFocus } from '../../ui/use-kept-focus'
import { profileIntents, saveProfile } from './intents'
import { CalendarPanel } from './calendar-panel'
import { ProfileEdit } from './profile-edit'
import { AccountFigures, PersonalFacts } from './profile-facts'
import { ProfileHead } from './profile-head'
import type { Profile } from './profile.server'
import { RemindersPanel } from './reminders-panel'
import { StudentsPanel } from './students-panel'
import { TeacherPanel } from './teacher-panel'

/** A role that is none of ours has no access, and is told so (R22). */
function UnknownRole() {
  const { t } = useTranslation()
  return (
    <div
      id="profile"
      className="profile gap-x-12 gap-y-8 scroll-mt-6 profile-unknown max-w-(--page-text) justify-items-start desktop:grid-cols-none"
    >
      <h1>{t('profile.title')}</h1>
      <Notice tone="danger" announced={false}>
        {t('profile.unknownRole')}
      </Notice>
      <SignOutForm />
    </div>
  )
}

/** One's own profile: the student's, the teacher's or the admin's view, to read and to edit (spec 2 §2, R18). */
export function ProfileScreen({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { partProps, headingProps } = useKeptFocus<HTMLHeadingElement>()
  const search = useAsked<ProfileQuery>()
  const isRefused = Boolean(usePosted([saveProfile])?.problem)
  const { person, area } = profile
  const isEditing = search.get('edit') === '1' || isRefused
  const proof = askedProof(person, profile.signInMethods)

  if (!area) return <UnknownRole />
  return (
    <div
      {...partProps}
      id="profile"
      className="profile gap-x-12 gap-y-8 scroll-mt-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,var(--page-text))]"
    >
      <ProfileHead person={person} area={area} isEditing={isEditing} headingProps={headingProps} />
      <div className="profile-panels content-start gap-5 min-w-0">
        {!isEditing && <PostedNotice intents={profileIntents} />}
        {!isEditing && person.needsSecondFactor && (
          <Notice tone="info" announced={false}>
            <a href="#profile-passkeys">{t('profile.secondFactor.needed')}</a>
          </Notice>
        )}
        {!isEditing && person.pendingEmail && <PendingEmail email={person.pendingEmail} />}
        {isEditing ? (
          <ProfileEdit profile={profile} area={area} />
        ) : (
          <>
            <AccountFigures profile={profile} area={area} />
            <PersonalFacts profile={profile} area={area} />
            {profile.students && <StudentsPanel students={profile.students} />}
            {area === 'student' && <TeacherPanel teacher={person.assignedTeacher} />}
            {profile.calendar && <CalendarPanel calendar={profile.calendar} area={area} proof={proof} />}
            {profile.reminders && <RemindersPanel choices={profile.reminders} />}
            <PasskeysPanel methods={profile.signInMethods} proof={proof} />
            {area !== 'student' && (
              <SecondFactorPanel isOn={profile.signInMethods?.hasAuthenticatorApp ?? person.hasSecondFactor} proof={proof} />
            )}
            <SessionsPanel proof={proof} sessions={profile.sessions} isConfirming={search.get('confirm') === 'sessions'} />
            <SignOutForm />
          </>
        )}
      </div>
    </div>
  )
}
