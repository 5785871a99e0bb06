import { useTranslation } from '../i18n/use-translation'

/** What happens with the details, and where to read more. */
export function PrivacyNote({ note, privacyUrl }: { note: string; privacyUrl: string }) {
  const { t } = useTranslation()
  return (
    <p className="mt-5 text-small text-muted">
      {note}{' '}
      <a href={privacyUrl} className="underline underline-offset-2">
        {t('footer.privacy')}
      </a>
    </p>
  )
}
