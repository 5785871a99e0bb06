import { type AutoPage, initialsOf, type Instructor } from '@rijbaan/contract'
import { ContentPicture } from './content-picture'

const portraitLook = 'flex-none w-24 h-28 rounded-panel'

/** Who somebody learns from: a face, one sentence, languages and car. */
function InstructorCard({ instructor: { name, portrait, languages, car, sentence } }: { instructor: Instructor }) {
  return (
    <li className="flex gap-5 border-t-3 border-text pt-5">
      {portrait ? (
        <ContentPicture picture={portrait} sizes="96px" className={`${portraitLook} object-cover`} />
      ) : (
        <span
          aria-hidden="true"
          className={`${portraitLook} grid place-items-center bg-primary-soft text-on-primary-soft font-sign text-h3 font-bold`}
        >
          {initialsOf(name)}
        </span>
      )}
      <div className="min-w-0">
        <h3 className="text-h3">{name}</h3>
        <p className="mt-1">{sentence}</p>
        <p className="mt-2 text-small text-muted">{[languages, car].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

/** The instructors, as the office presents them: never who has an account (R71). */
export function InstructorsSection({ people: { title, intro, instructors } }: Pick<AutoPage, 'people'>) {
  if (instructors.length === 0) return null
  return (
    <section className="page pb-(--space-section)">
      <h2 className="text-h2">{title}</h2>
      <p className="mt-3 text-muted">{intro}</p>
      <ul className="mt-6 grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        {instructors.map((instructor) => (
          <InstructorCard key={instructor.name} instructor={instructor} />
        ))}
      </ul>
    </section>
  )
}
