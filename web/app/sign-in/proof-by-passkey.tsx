import { profilePath } from '@rijbaan/contract'
import { KeyRound } from 'lucide-react'
import { useState, type ComponentProps, type MouseEvent } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { sayProblem } from '../forms/problem-sentence'
import { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { answerByPasskey } from './passkey-browser'
import { startProof } from './passkey-intents'
import { passkeySentence } from './sentences'

type ByPasskeyProps = {
  id: string
  label: string
  size?: ComponentProps<typeof Button>['size']
  /** What is said of the passkey that was shown last. */
  problem: string | undefined
  /** Whether the form that waits for the passkey is filled in; it says itself what is missing. */
  isReady?: () => boolean
  onAnswer: (credential: string) => void
}

/** Shows by a passkey who one is. Its button may stand within the form that waits, and belongs to another one: forms don't nest. */
export function useProofByPasskey({ id, label, size, problem, isReady, onAnswer }: ByPasskeyProps) {
  const { t, i18n } = useTranslation()
  const [sentence, setSentence] = useState<string | null>(null)
  const starting = useForm(startProof, {
    action: profilePath,
    onResult: ({ problem: refused, data }) => {
      if (refused) setSentence(sayProblem(i18n, refused, startProof.failed))
      if (!data) return
      void answerByPasskey(data).then((outcome) => {
        if ('credential' in outcome) onAnswer(outcome.credential)
        else if (outcome.problem !== 'superseded') setSentence(t(passkeySentence[outcome.problem]))
      })
    },
  })
  const press = (event: MouseEvent) => {
    setSentence(null)
    if (isReady?.() === false) event.preventDefault()
  }
  const told = sentence ?? problem
  const button = (
    <div className="needs-script grid gap-4">
      {told && <Notice tone="danger">{told}</Notice>}
      <Button type="submit" form={`${id}-passkey`} tone="secondary" size={size} busy={starting.isSending} onClick={press}>
        <KeyRound aria-hidden="true" size={20} />
        {label}
      </Button>
    </div>
  )
  const form = (
    <starting.Form {...starting.formProps} id={`${id}-passkey`} hidden>
      <IntentInput intent={startProof} />
    </starting.Form>
  )
  return { button, form }
}
