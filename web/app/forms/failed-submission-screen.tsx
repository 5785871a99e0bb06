import { useLocation } from '@remix-run/react'
import { loginPath } from '@rijbaan/contract'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import type { FailedSubmission } from './failed-submission'

/** What somebody wrote, and not a date, a choice or a number that their form will show them again. */
const isWritten = (value: string): boolean => /\s/.test(value.trim())

function FileAgain({ name }: { name: string }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="field-label">
        {t('portal.failedSubmission.file')}
      </label>
      <input id={id} className="file-control block w-full min-w-0 rounded-control text-note" type="file" name={name} required />
    </div>
  )
}

/** In place of the screen whose form didn't get through: says so, shows what was written, and sends all of it again. */
export function FailedSubmissionScreen({ submission: { why, fields, lacksSecrets, files } }: { submission: FailedSubmission }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const written = fields.filter(([, value]) => isWritten(value))
  return (
    <div className="portal">
      <main
        id="content"
        className="portal-main grid flex-1 content-start gap-5 pt-6 pb-26 tablet:pt-10 tablet:pb-26 w-[min(100%_-_2_*_var(--gutter),var(--page-portal))] mx-auto"
      >
        <h1 className="text-h2">{t('portal.failedSubmission.title')}</h1>
        <Notice tone="danger">
          {t(`problem.${why}`)}{' '}
          {why === 'sign-in-required' && (
            <a href={loginPath} target="_blank" rel="noopener">
              {t('portal.failedSubmission.signIn')}
            </a>
          )}
        </Notice>
        <form
          method="post"
          action={pathname + search}
          encType={files.length > 0 ? 'multipart/form-data' : undefined}
          className="grid justify-items-start gap-5"
        >
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <p>{t(lacksSecrets ? 'portal.failedSubmission.secretsAgain' : 'portal.failedSubmission.kept')}</p>
          {written.map(([name, value]) => (
            <blockquote key={name} className="border-l-4 border-border-strong pl-4 whitespace-pre-wrap wrap-anywhere">
              {value}
            </blockquote>
          ))}
          {files.map((name) => (
            <FileAgain key={name} name={name} />
          ))}
          <Button type="submit">{t('portal.failedSubmission.again')}</Button>
        </form>
      </main>
    </div>
  )
}
