import { availabilityPathOf, peoplePath } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { Award, CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ArrowLeftLink } from '../../ui/arrow-left-link'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { PersonHeader } from '../person-header'
import { MailLink, PhoneLink } from '../../shell/ways-to-reach'
import type { OfficePerson } from './person.server'

type HeadProps = { view: OfficePerson; isEditing: boolean; editHref: string; offboardingHref: string }

/** Who this is, how they stand, and what can be done with them (spec 2 §2). */
export function PersonHead({ view, isEditing, editHref, offboardingHref }: HeadProps) {
  const { t } = useTranslation()
  const { kind, person, exams, canDelete } = view
  const hasPassed = exams?.hasPassed
  const { email, phone } = person
  const facts = [
    email && <MailLink key="email" email={email} />,
    phone && <PhoneLink key="phone" phone={phone} />,
    kind === 'student' && t('people.students.weeks', { count: person.weeks }),
  ].filter(Boolean)
  return (
    <PersonHeader
      back={<ArrowLeftLink to={peoplePath(kind)}>{t(kind === 'student' ? 'portal.back.students' : 'portal.back.teachers')}</ArrowLeftLink>}
      person={person}
      badge={
        hasPassed && (
          <Chip tone="success" icon={Award} className="chip-solid-success">
            {t('office.person.passed')}
          </Chip>
        )
      }
      facts={facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="whitespace-pre max-tablet:hidden"> · </span>}
          <span className="inline-block max-w-full">{fact}</span>
        </Fragment>
      ))}
    >
      <div className="flex flex-wrap gap-3 mt-2 max-phone:[&>.button]:flex-auto desktop:self-end desktop:mt-0 print:hidden">
        {kind === 'teacher' && (
          <ButtonLink to={availabilityPathOf(String(person.id))} tone="secondary">
            <CalendarClock aria-hidden="true" size={20} />
            {t('office.person.availability')}
          </ButtonLink>
        )}
        {!isEditing && (
          <Link to={editHref} data-edit className="button button-secondary" preventScrollReset>
            <Pencil aria-hidden="true" size={20} />
            {t('office.person.edit')}
          </Link>
        )}
        {canDelete && (
          <ButtonLink to={offboardingHref} tone="danger" preventScrollReset>
            <Trash2 aria-hidden="true" size={20} />
            {t('office.offboarding.button')}
          </ButtonLink>
        )}
      </div>
    </PersonHeader>
  )
}
