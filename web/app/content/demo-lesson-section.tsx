import { demoLessonAnchor, type HomePage, privacyPath } from '@rijbaan/contract'
import { DemoForm } from '../requests/demo-form'
import { Diamond } from '../ui/drawings/diamond'

type DemoLessonSectionProps = {
  demoLesson: HomePage['demoLesson']
  /** Whether its form takes a question too. */
  asksQuestion: boolean
}

/** The form right under its heading, then what the free lesson is and what happens next (spec 1 §2; R7 for the difference with the paid one). */
export function DemoLessonSection({ demoLesson, asksQuestion }: DemoLessonSectionProps) {
  return (
    <section
      id={demoLessonAnchor}
      className="page section-room grid items-start gap-x-12 gap-y-4 desktop:grid-cols-12 desktop:grid-rows-[auto_1fr]"
    >
      <h2 className="text-h2 desktop:col-span-5">{demoLesson.title}</h2>
      <div className="desktop:col-span-7 desktop:row-span-2">
        <DemoForm asksQuestion={asksQuestion} privacyNote={demoLesson.privacyNote} privacyUrl={privacyPath} />
      </div>
      <div className="desktop:col-span-5">
        <p className="mt-4 text-lead leading-normal text-muted desktop:mt-0">{demoLesson.text}</p>
        <div className="mt-6 border-l-4 border-primary pl-5">
          <h3 className="text-lead">{demoLesson.differenceTitle}</h3>
          <p className="mt-1 text-note text-muted">{demoLesson.difference}</p>
        </div>
        <ol className="lane-steps [&>li]:relative [&>li]:flex [&>li]:gap-5 [&>li]:pb-7 mt-8">
          {demoLesson.steps.map((step) => (
            <li key={step.title}>
              <Diamond />
              <div>
                <h3 className="text-lead">{step.title}</h3>
                <p className="text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
