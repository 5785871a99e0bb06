import type { Area } from '@rijbaan/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { Cells, Panel } from '../../ui/panel'
import { FactList, type PersonFact } from '../facts'
import { licenseTypeKeys } from '../license-type-keys'
import type { Profile } from './profile.server'

/** Active or not: a word and an icon, not only a colour. */
export function AccountStatus({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  const Icon = isActive ? CircleCheck : CircleX
  return (
    <span className="inline-flex items-center gap-2 [&>svg]:flex-none [&>svg]:-mt-hair">
      <Icon aria-hidden="true" size={24} className={isActive ? 'text-success' : 'text-danger'} />
      {isActive ? t('people.status.active') : t('people.status.inactive')}
    </span>
  )
}

/** A student's progress, a teacher's experience or an admin's account, in three figures (spec 2 §2). */
export function AccountFigures({ profile, area }: { profile: Profile; area: Area }) {
  const { t } = useTranslation()
  const { person, since, weeks, experience } = profile
  const license = t(person.licenseType ? licenseTypeKeys[person.licenseType] : 'people.notGiven')
  const status = { label: t('profile.accountStatus'), value: <AccountStatus isActive={person.isActive} /> }
  const memberSince = { label: t('profile.memberSince'), value: since }
  const panels = {
    student: {
      title: t('profile.progress'),
      cells: [
        { label: t('profile.studentSince'), value: since, note: t('people.students.weeks', { count: weeks }) },
        status,
        { label: t('profile.licenseType'), value: license },
      ],
    },
    teacher: {
      title: t('profile.teaching'),
      cells: [{ label: t('people.field.experience'), value: t('common.years', { count: experience }) }, memberSince, status],
    },
    admin: {
      title: t('profile.accountStatistics'),
      cells: [memberSince, status, { label: t('profile.accessLevel'), value: t('profile.accessFull') }],
    },
  }
  const { title, cells } = panels[area]
  return (
    <Panel id="profile-figures" title={title}>
      <Cells cells={cells} />
    </Panel>
  )
}

/** One's own data to read. What is not filled in is a dash, and said so. */
export function PersonalFacts({ profile, area }: { profile: Profile; area: Area }) {
  const { t } = useTranslation()
  const { person, bornOn } = profile
  const ofArea: Record<Area, PersonFact[]> = {
    student: [[t('people.field.licenseType'), person.licenseType && t(licenseTypeKeys[person.licenseType])]],
    teacher: [[t('people.field.specialization'), person.specialization.join(', ')]],
    admin: [],
  }
  const facts: PersonFact[] = [
    [t('people.field.firstName'), person.firstName],
    [t('people.field.lastName'), person.lastName],
    [t('people.field.email'), person.email],
    [t('people.field.username'), person.username],
    [t('people.field.phone'), person.phone],
    [t('people.field.dateOfBirth'), bornOn],
    [t('people.field.address'), person.address],
    [t('people.field.emergencyContact'), person.emergencyContact],
    ...ofArea[area],
    [t('people.field.language'), t(`people.mailLanguage.${person.language}`)],
  ]
  return (
    <Panel id="profile-personal" title={t('profile.personal')}>
      <FactList facts={facts} />
    </Panel>
  )
}
