import { useActionData, useNavigate, useSearchParams } from '@remix-run/react'
import { profilePath, profileToastMilliseconds } from '@rijbaan/contract'
import { LogOut } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecondFactorPanel } from '../../sign-in/second-factor-panel'
import { SessionsPanel } from '../../sign-in/sessions-panel'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Toast, type ToastMessage } from '../../ui/toast'
import { ProfileEdit } from './profile-edit'
import { AccountFigures, PersonalFacts } from './profile-facts'
import { ProfileHead } from './profile-head'
import { answerSentence, type Answered, type ProfileResult } from './profile-result'
import type { Profile } from './profile.server'
import { StudentsPanel } from './students-panel'
import { TeacherPanel } from './teacher-panel'

/** Signing out is a form of its own page: afterwards everything is loaded anew, at the site's root (spec 2 §2). */
function Logout() {
  const { t } = useTranslation()
  return (
    <form method="post" action="/portal/logout">
      <Button type="submit" tone="secondary">
        <LogOut aria-hidden="true" size={20} />
        {t('profile.logout')}
      </Button>
    </form>
  )
}

/** A role that is none of ours has no access, and is told so (R22). */
function UnknownRole() {
  const { t } = useTranslation()
  return (
    <div id="profile" className="profile profile-unknown">
      <h1>{t('profile.title')}</h1>
      <Notice tone="danger" announced={false}>
        {t('profile.unknownRole')}
      </Notice>
      <Logout />
    </div>
  )
}

/** One's own profile: the student's, the teacher's or the admin's view, to read and to edit (spec 2 §2, R18). */
export function ProfileScreen({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const posted = useActionData<ProfileResult | null>() ?? null
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const { person, area } = profile

  const postedSave = posted?.intent === 'save' ? posted : null
  const isEditing = search.get('edit') === '1' || postedSave?.ok === false
  const postedSentence = posted && answerSentence(posted)

  const tell = (answer: Answered) => {
    const sentence = answerSentence(answer)
    if (sentence) setToast({ tone: answer.ok ? 'success' : 'danger', text: t(sentence, { count: answer.ended }) })
  }
  const afterSave = (answer: ProfileResult) => {
    tell(answer)
    if (answer.ok) navigate(profilePath, { replace: true, preventScrollReset: true })
  }
  const tellCopied = (isCopied: boolean) =>
    setToast(
      isCopied
        ? { tone: 'success', text: t('profile.secondFactor.copied') }
        : { tone: 'danger', text: t('profile.secondFactor.copyFailed') },
    )

  if (!area) return <UnknownRole />
  return (
    <div id="profile" className="profile">
      <ProfileHead person={person} area={area} isEditing={isEditing} onAnswer={tell} />
      <div className="profile-panels">
        {posted && postedSentence && !isEditing && (
          <Notice tone={posted.ok ? 'success' : 'danger'}>{t(postedSentence, { count: posted.ended })}</Notice>
        )}
        {person.needsSecondFactor && (
          <Notice tone="info" announced={false}>
            <a href="#profile-second-factor">{t('profile.secondFactor.needed')}</a>
          </Notice>
        )}
        {isEditing ? (
          <ProfileEdit profile={profile} area={area} posted={postedSave} onAnswer={afterSave} />
        ) : (
          <>
            <AccountFigures profile={profile} area={area} />
            <PersonalFacts profile={profile} area={area} />
            {profile.students && <StudentsPanel students={profile.students} />}
            {area === 'student' && <TeacherPanel teacher={person.assignedTeacher} />}
            {area !== 'student' && <SecondFactorPanel isOn={person.hasSecondFactor} onAnswer={tell} onCopied={tellCopied} />}
            <SessionsPanel sessions={profile.sessions} isConfirming={search.get('confirm') === 'sessions'} onAnswer={tell} />
            <Logout />
          </>
        )}
      </div>
      <Toast message={toast} milliseconds={profileToastMilliseconds} closeLabel={t('common.toastDismiss')} onClose={closeToast} />
    </div>
  )
}
