import type { Overview } from '@rijbaan/contract'
import { Fragment } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { AdminLessonsScreen } from '../lessons/admin/lessons-screen'
import { AdminPaymentsScreen } from '../payments/office/payments-screen'
import { OfficeNotice } from '../people/office/office-notice'
import { PeoplePanel } from '../people/office/people-panel'
import { Notice } from '../ui/notice'
import type { ShownTab } from './office-tab.server'
import { AttentionPanel } from './office-attention'
import { OfficeCharts } from './office-charts'
import { OverviewTiles } from './office-tiles'
import { TodayPanel } from './office-today'

/** What stands under the start page's tabs. */
export function DashboardTab({ shown, figures }: { shown: ShownTab; figures: Overview | null }) {
  const { t } = useTranslation()
  switch (shown.tab) {
    case 'overview':
      return (
        <>
          <AttentionPanel waiting={shown.waiting} />
          {shown.charts && <OfficeCharts {...shown.charts} />}
          <TodayPanel lines={shown.today} ahead={shown.ahead} />
          {figures ? (
            <OverviewTiles figures={figures} day={shown.day} />
          ) : (
            <Notice tone="danger" announced={false}>
              {t('office.loadFailed')}
            </Notice>
          )}
        </>
      )
    case 'students':
    case 'teachers':
      return (
        <Fragment key={shown.tab}>
          <OfficeNotice />
          <PeoplePanel list={shown.list} />
        </Fragment>
      )
    case 'lessons':
      return <AdminLessonsScreen list={shown.lessons} as="h2" />
    case 'payments':
      return <AdminPaymentsScreen list={shown.payments} as="h2" />
  }
}
