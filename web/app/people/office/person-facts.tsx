import { useTranslation } from '../../i18n/use-translation'
import { Panel } from '../../ui/panel'
import { FactList, type PersonFact } from '../facts'
import { licenseTypeKeys } from '../license-type-keys'
import { PhoneLink } from '../../shell/ways-to-reach'
import type { OfficePerson } from './person.server'

/** Somebody's data to read; what is not filled in is a dash, and said so (spec 2 §2). */
export function PersonFacts({ view: { kind, person } }: { view: OfficePerson }) {
  const { t } = useTranslation()
  const license = person.licenseType && t(licenseTypeKeys[person.licenseType])
  const own: PersonFact[] =
    kind === 'student'
      ? [[t('people.field.licenseType'), license]]
      : [
          [t('people.field.experience'), person.experience === null ? null : t('common.years', { count: person.experience })],
          [t('people.field.specialization'), person.specialization.join(', ')],
        ]
  const facts: PersonFact[] = [
    [t('people.field.firstName'), person.firstName],
    [t('people.field.lastName'), person.lastName],
    [t('people.field.phone'), person.phone && <PhoneLink key="phone" phone={person.phone} />],
    [t('people.field.address'), person.address],
    [t('people.field.username'), person.username],
    [t('people.field.dateOfBirth'), person.bornOn],
    [t('people.field.emergencyContact'), person.emergencyContact],
    ...own,
    [t('people.field.language'), t(`people.mailLanguage.${person.language}`)],
  ]
  return (
    <Panel id="person-details" title={t('office.person.details')}>
      <FactList facts={facts} />
    </Panel>
  )
}
