import type { Site } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { DirectionArrow } from '../../ui/arrow-link'
import { ButtonLink } from '../../ui/button'
import { Sign } from '../../ui/drawings/sign'
import { TurningChevron } from '../../ui/turning-chevron'

/** How a student authorises the school at the driving-test body, at that body's own site (spec 1 §1, §2; R56). */
export function CbrSign({ cbr }: { cbr: Site['cbr'] }) {
  const { t } = useTranslation()
  return (
    <Sign className="self-start">
      <h2 className="text-h4 tracking-normal">{cbr.title}</h2>
      <p className="mt-2 text-small text-muted">
        {cbr.text} {cbr.numberLabel}: <strong className="text-text">{cbr.number}</strong>.
      </p>
      <details className="[&>summary]:w-fit flex flex-col-reverse items-start mt-2 text-small">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline">
          {t('footer.cbrSteps')}
          <TurningChevron size={18} />
        </summary>
        <div className="pb-2 text-muted">
          <ol className="grid list-decimal gap-1.5 pl-5">
            {cbr.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3 text-text">{cbr.warning}</p>
        </div>
      </details>
      {cbr.url ? (
        <ButtonLink to={cbr.url} size="small" target="_blank" rel="noopener noreferrer" className="mt-2">
          {cbr.buttonLabel}
          <DirectionArrow points="out" size={18} strokeWidth={2.5} />
          <span className="words-only"> ({t('common.opensInNewTab')})</span>
        </ButtonLink>
      ) : null}
    </Sign>
  )
}
