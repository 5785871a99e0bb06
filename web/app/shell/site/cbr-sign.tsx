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
    <Sign className="self-start pair:max-tablet:col-span-2">
      <h2 className="text-lead tracking-normal">{cbr.title}</h2>
      <p className="mt-1 text-small text-muted leading-snug">
        {cbr.text} {cbr.numberLabel}: <strong className="text-text">{cbr.number}</strong>.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0">
        <details className="[&>summary]:w-fit flex flex-col-reverse items-start text-small open:basis-full">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline">
            {t('footer.cbrSteps')}
            <TurningChevron size={18} />
          </summary>
          <div className="pb-2 text-muted">
            <ol className="grid list-decimal gap-2 pl-5">
              {cbr.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="mt-3 text-text">{cbr.warning}</p>
          </div>
        </details>
        {cbr.url ? (
          <ButtonLink to={cbr.url} size="small" target="_blank" rel="noopener noreferrer">
            {cbr.buttonLabel}
            <DirectionArrow points="out" size={18} strokeWidth={2.5} />
            <span className="words-only"> ({t('common.opensInNewTab')})</span>
          </ButtonLink>
        ) : null}
      </div>
    </Sign>
  )
}
