import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { MessageText, type ToastMessage } from '../../ui/toast'

/** What didn't work, and why if there is more to say. */
export type Failure = Pick<ToastMessage, 'link'> & { what: string; why: string | null }

type FailureDialogProps = {
  id: string
  /** Null while nothing went wrong. */
  failure: Failure | null
  /** Kept the same between renders, as for `Dialog`. */
  onClose: () => void
}

/** 'Something went wrong' (spec 2 §8): lies over the form that was refused, which keeps what was typed. */
export function FailureDialog({ id, failure, onClose }: FailureDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      id={id}
      title={t('common.somethingWentWrong')}
      dialog={{ isOpen: failure !== null, closeHref: '#content', onClose }}
      closeLabel={t('common.close')}
    >
      <div className="dialog-body">
        {failure && (
          <Notice tone="danger">
            <strong>{failure.what}</strong>
            {failure.why && (
              <>
                <br />
                <MessageText text={failure.why} link={failure.link} />
              </>
            )}
          </Notice>
        )}
      </div>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common.ok')}</Button>
      </div>
    </Dialog>
  )
}
