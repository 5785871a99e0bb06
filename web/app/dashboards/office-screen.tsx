import { historyPath, officePath, type OfficeQuery, type OfficeTab, type PersonKind, officeTabs, addressWith } from '@rijbaan/contract'
import { History, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useNextAsked } from '../asked'
import { NewPersonDialogs } from '../people/new-person-dialogs'
import { createStudent, createTeacher } from '../people/office/intents'
import { ButtonLink } from '../ui/button'
import { Tabs } from '../ui/tabs'
import type { OverviewHead } from './office.server'

const tabKeys = {
  overview: 'dashboard.admin.tabOverview',
  students: 'dashboard.admin.tabStudents',
  teachers: 'dashboard.admin.tabTeachers',
  lessons: 'dashboard.admin.tabLessons',
  payments: 'dashboard.admin.tabPayments',
} as const satisfies Record<OfficeTab, string>

const tabPath = (tab: OfficeTab): string => officePath(tab === 'overview' ? {} : { tab })

type OverviewScreenProps = { tab: OfficeTab; head: OverviewHead; children: ReactNode }

/** The office's start page: the day, who may be added, and five tabs made of the same parts as the pages (spec 2 §2, R66). */
export function OverviewScreen({ tab, head, children }: OverviewScreenProps) {
  const { t } = useTranslation()
  const search = useNextAsked<OfficeQuery>()
  const { day, greeting, firstName, figures, choices, proof } = head
  const add = (kind: PersonKind) => officePath() + addressWith(search, { add: kind })
  return (
    <div className="grid gap-5 min-w-0">
      <div className="grid gap-x-6 gap-y-1 laptop:grid-cols-[1fr_auto]">
        <h1 className="text-h2">{day}</h1>
        <p className="screen-sub">
          {t(`dashboard.greeting.${greeting}`, { name: firstName })}.
          {figures && ` ${t('dashboard.admin.bookedSentence', { count: figures.bookedToday })}`}
        </p>
        {/* Lessons and payments have buttons of their own, and on a phone no room for more. */}
        <div className={tab === 'lessons' || tab === 'payments' ? 'screen-actions max-tablet:hidden' : 'screen-actions'}>
          <ButtonLink to={historyPath()} tone="quiet">
            <History aria-hidden="true" size={20} />
            {t('dashboard.admin.history')}
          </ButtonLink>
          <ButtonLink to={add('teacher')} tone="secondary" preventScrollReset>
            <UserPlus aria-hidden="true" size={20} />
            {t('office.create.teacher')}
          </ButtonLink>
          <ButtonLink to={add('student')} preventScrollReset>
            <UserPlus aria-hidden="true" size={20} />
            {t('office.create.student')}
          </ButtonLink>
        </div>
      </div>
      <NewPersonDialogs intents={{ student: createStudent, teacher: createTeacher }} choices={choices} proof={proof} />
      <Tabs
        label={t('dashboard.admin.tabs')}
        className="office-tabs border-b border-border print:hidden"
        tabs={officeTabs.map((each) => ({
          to: tabPath(each),
          label: t(tabKeys[each]),
          count: each === 'payments' && figures && figures.pendingPayments > 0 ? figures.pendingPayments : undefined,
          isCurrent: each === tab,
        }))}
      />
      {children}
    </div>
  )
}
