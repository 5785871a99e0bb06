import { profilePath, profileToastMilliseconds } from '@rijbaan/contract'
import { Link } from '@remix-run/react'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useTell } from '../forms/tell'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'

/** Says whether the codes are on the clipboard now. */
export function useTellCopied() {
  const { t } = useTranslation()
  const tell = useTell()
  return (isCopied: boolean) =>
    tell(
      isCopied
        ? { tone: 'success', text: t('profile.secondFactor.copied') }
        : { tone: 'danger', text: t('profile.secondFactor.copyFailed') },
      profileToastMilliseconds,
    )
}

type RecoveryCodesProps = { codes: string[]; onCopied: (isCopied: boolean) => void; onKept: () => void }

/** The recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, onCopied, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that brought them is gone, and they come this once.
  useEffect(() => {
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1}>
        {t('profile.secondFactor.codesTitle')}
      </h3>
      <p>{t('profile.secondFactor.codesText')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="profile-panel-actions flex-wrap gap-3 mt-4">
        <CopyButton text={codes.join('\n')} words={t('profile.secondFactor.copy')} onCopied={onCopied} />
        <Button tone="secondary" size="small" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={20} />
          {t('profile.secondFactor.print')}
        </Button>
        <Link to={profilePath} className="button button-primary button-small" preventScrollReset onClick={onKept}>
          {t('profile.secondFactor.kept')}
        </Link>
      </div>
    </div>
  )
}
