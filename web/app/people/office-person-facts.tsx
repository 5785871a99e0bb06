import { useTranslation } from 'react-i18next'
import type { OfficePerson } from './office-person.server'
import { Panel } from './profile-panel'

/** Somebody's data to read; what is not filled in is a dash, and said so (spec 2 §2). */
export function PersonFacts({ view: { kind, person } }: { view: OfficePerson }) {
  const { t } = useTranslation()
  const license = person.licenseType && t(person.licenseType === 'MANUAL' ? 'people.license.manual' : 'people.license.automatic')
  const own: [string, string | null][] =
    kind === 'student'
      ? [[t('people.field.licenseType'), license]]
      : [
          [t('people.field.experience'), person.experience === null ? null : t('common.years', { count: person.experience })],
          [t('people.field.specialization'), person.specialization.join(', ')],
        ]
  const facts: [string, string | null][] = [
    [t('people.field.firstName'), person.firstName],
    [t('people.field.lastName'), person.lastName],
    [t('people.field.phone'), person.phone],
    [t('people.field.address'), person.address],
    [t('people.field.username'), person.username],
    [t('people.field.dateOfBirth'), person.bornOn],
    [t('people.field.emergencyContact'), person.emergencyContact],
    ...own,
    [t('people.field.language'), t(`people.mailLanguage.${person.language}`)],
  ]
  return (
    <Panel id="person-details" title={t('office.person.details')}>
      <dl className="profile-facts">
        {facts.map(([label, value]) => (
          <div key={label} className="profile-fact">
            <dt>{label}</dt>
            <dd>
              {value || (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="words-only">{t('office.notGiven')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
