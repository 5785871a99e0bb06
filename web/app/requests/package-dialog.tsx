import { checkPackageForm, type Language } from '@rijbaan/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { PressLink } from '../ui/press-link'
import { ChosenPackageSign, type ChosenPackage } from './chosen-package'
import { HiddenFields, NameField, PhoneField } from './form-fields'
import type { FormResult } from '../forms/result'
import { sayRequest } from './form-sentences'
import { askForPackage } from './intents'
import { useRequestForm } from './use-request-form'

/** Where a browser without a script lands after choosing a package (R59). */
export const packageRequestAnchor = 'package-request'

const initial = { name: '', phone: '' }

type PackageRequestProps = {
  chosen: ChosenPackage
  language: Language
  /** The page without `?package=`. */
  pageHref: string
  /** Opened again: what came with the page was told the first time. */
  isAnew: boolean
  onClose: () => void
}

type PackageDialogProps = PackageRequestProps & { isOpen: boolean; openedByServer: boolean }

/** Asks for a package: form, sending, result (spec 1 §2, §4). Opening it anew is a new `key`: nothing of the last time stays. */
export function PackageDialog({ isOpen, openedByServer, ...request }: PackageDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      id={packageRequestAnchor}
      title={t('requests.tariff.title', { sectionTitle: request.chosen.sectionTitle })}
      dialog={{ isOpen, openedByServer, closeHref: request.pageHref, onClose: request.onClose }}
      closeLabel={t('common.close')}
    >
      <PackageRequest {...request} />
    </Dialog>
  )
}

function PackageRequest({ chosen, language, pageHref, isAnew, onClose }: PackageRequestProps) {
  const { t, i18n } = useTranslation()
  const form = useRequestForm({
    intent: askForPackage,
    initial,
    check: checkPackageForm,
    anchor: packageRequestAnchor,
    isAnew,
    // Fields that the server refused are shown in the form; everything else is a result.
    onResult: (given) => setAnswer(Object.keys(given.fields).length === 0 ? given : null),
  })
  const { posted } = form
  const isShut = form.isHydrated && !form.isValid
  const [answer, setAnswer] = useState<FormResult | null>(posted?.problem === null ? posted : null)

  if (form.isSending) {
    return (
      <div className="dialog-body grid min-h-72 place-content-center justify-items-center gap-5 text-center" role="status">
        <span className="spinner border-5 w-11 h-11 text-primary" aria-hidden="true" />
        <p>{t('requests.tariff.sending')}</p>
      </div>
    )
  }
  if (answer) return <PackageResult answer={answer} pageHref={pageHref} onRetry={() => setAnswer(null)} />

  return (
    <form.Form {...form.formProps} className="flex min-h-0 flex-1 flex-col">
      <div className="dialog-body grid gap-5">
        <ChosenPackageSign chosen={chosen} language={language} />
        {posted?.problem && <Notice tone="danger">{sayRequest(i18n, 'tariff', posted).text}</Notice>}
        <HiddenFields intent={askForPackage} idPrefix="package" />
        <input type="hidden" name="packageId" value={chosen.id} />
        <NameField form={form} idPrefix="package" />
        <PhoneField form={form} idPrefix="package" />
        <p className="text-small text-muted">{t('requests.tariff.note')}</p>
      </div>
      <div className="dialog-actions">
        {isShut && <p className="field-hint send-missing">{t('requests.tariff.missing')}</p>}
        {form.isHydrated ? (
          <Button tone="secondary" onClick={onClose}>
            {t('requests.tariff.cancel')}
          </Button>
        ) : (
          <ButtonLink tone="secondary" to={pageHref} asDocument>
            {t('requests.tariff.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" disabled={isShut}>
          {t('requests.tariff.submit')}
        </Button>
      </div>
    </form.Form>
  )
}

type PackageResultProps = { answer: FormResult; pageHref: string; onRetry: () => void }

/** OK loads the page anew, without the dialog (spec 1 §4). After a failure one can also go back to what was typed. */
function PackageResult({ answer, pageHref, onRetry }: PackageResultProps) {
  const { t, i18n } = useTranslation()
  const { tone, text } = sayRequest(i18n, 'tariff', answer)
  const ok = useRef<HTMLAnchorElement>(null)
  useEffect(() => ok.current?.focus(), [])

  return (
    <>
      <div className="dialog-body">
        <Notice tone={tone}>{text}</Notice>
      </div>
      <div className="dialog-actions">
        {answer.problem && (
          <Button tone="secondary" onClick={onRetry} className="needs-script">
            {t('common.retry')}
          </Button>
        )}
        <PressLink ref={ok} href={pageHref} className="button button-primary" onPress={() => location.replace(pageHref)}>
          {t('common.ok')}
        </PressLink>
      </div>
    </>
  )
}
