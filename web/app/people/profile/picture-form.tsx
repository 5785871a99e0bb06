import { type Area, type CurrentUser, fullNameOf, pictureBounds, profilePath } from '@rijbaan/contract'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SendButton } from '../../forms/send-button'
import { Portrait } from '../../shell/portrait'
import { FileField } from '../../forms/file-field'
import { IntentInput } from '../../forms/intent-input'
import { sayResult } from '../../forms/say-result'
import type { FormResult } from '../../forms/result'
import { useForm } from '../../forms/use-form'
import { Button } from '../../ui/button'
import type { Change } from '../../ui/fields/input-before-hydration'
import { fieldSentence } from '../profile-fields'
import { removePicture, setPicture } from './intents'

const accepted = 'image/jpeg,image/png,image/webp'

/** The chosen file as an address that the page's policy lets an image show. */
const readAsAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })

function problemOf({ size, type }: File): string | null {
  if (size > pictureBounds.maxBytes) return 'too-large'
  return accepted.split(',').includes(type) ? null : 'invalid-picture'
}

type PictureFormProps = { person: CurrentUser; area: Area; canChange: boolean }

/** One's picture, with the form to choose another or take it away. Works without a script, then without the preview. */
export function PictureForm({ person, area, canChange }: PictureFormProps) {
  const { t, i18n } = useTranslation()
  const [preview, setPreview] = useState<string | null>(null)
  const [chosenProblem, setChosenProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  /** Grows with each saved picture, so that the field starts empty again. */
  const [round, setRound] = useState(0)

  const onResult = ({ problem }: FormResult<null>, tell: () => void) => {
    if (!problem) {
      setPreview(null)
      setRound((count) => count + 1)
    }
    tell()
  }
  const saving = useForm(setPicture, { action: profilePath, onResult })
  const removing = useForm(removePicture, { action: profilePath, onResult })

  const choose = async ({ currentTarget }: Change<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    const problem = file ? problemOf(file) : null
    setMissing(false)
    setChosenProblem(problem)
    setPreview(file && !problem ? await readAsAddress(file) : null)
  }

  const refused = saving.result?.problem && !preview ? (saving.result as FormResult<never>) : null
  const problem = chosenProblem ?? refused?.fields['file']
  const failure = refused && sayResult(i18n, setPicture, refused)?.text
  const error = isMissing ? t('profile.picture.required') : problem ? t(fieldSentence(problem)) : failure
  // Only at first: closing it under someone's hands is the browser's business, not ours.
  const [isOpenAtFirst] = useState(Boolean(error))
  const shown = { ...person, profilePicture: preview ?? person.profilePicture }

  return (
    <div className="profile-picture max-tablet:contents max-tablet:[&>.portrait]:row-start-2 max-tablet:[&>.portrait]:row-span-2 max-tablet:[&>.portrait]:size-14 max-tablet:[&>.portrait]:text-h3 max-tablet:[&>details]:row-start-4 max-tablet:[&>details]:col-span-full tablet:grid tablet:justify-items-start tablet:gap-1 tablet:mb-4">
      <Portrait person={shown} size="large" label={t('profile.picture.of', { name: fullNameOf(person) })} />
      {canChange && (
        <details open={isOpenAtFirst || undefined}>
          <summary className="button button-quiet button-small">
            <Camera aria-hidden="true" size={20} />
            {t('profile.picture.change')}
          </summary>
          <div className="upload">
            <saving.Form
              {...saving.formProps}
              encType="multipart/form-data"
              className="grid gap-3 tablet:justify-items-start"
              onSubmit={(event) => {
                if (!saving.isHydrated || (preview && !saving.isSending)) return
                event.preventDefault()
                if (!chosenProblem) setMissing(true)
              }}
            >
              <IntentInput intent={setPicture} />
              <FileField
                key={round}
                id="picture-file"
                label={t('profile.picture.choose')}
                hint={`${t('profile.picture.hint')} ${t(`profile.picture.seenBy.${area}`)}`}
                error={error ?? undefined}
                name="file"
                accept={accepted}
                required
                describedBy={preview ? 'picture-preview' : undefined}
                onChange={(event) => void choose(event)}
              />
              {preview && (
                <p id="picture-preview" className="font-semibold">
                  {t('profile.picture.preview')}
                </p>
              )}
              <SendButton
                id="picture-save"
                isReady={preview !== null}
                missing={t('portal.waiting.picture')}
                size="small"
                busy={saving.isSending}
              >
                {saving.isSending ? t('profile.saving') : t('profile.picture.save')}
              </SendButton>
            </saving.Form>
            {person.profilePicture && (
              <removing.Form {...removing.formProps} className="grid">
                <IntentInput intent={removePicture} />
                <Button type="submit" size="small" tone="quiet" busy={removing.isSending}>
                  {removing.isSending ? t('profile.picture.removing') : t('profile.picture.remove')}
                </Button>
              </removing.Form>
            )}
          </div>
        </details>
      )}
    </div>
  )
}
