import { useCallback, useRef, type RefObject } from 'react'
import type { AnyIntent } from '../forms/intent'
import { IntentInput } from '../forms/intent-input'
import type { useForm } from '../forms/use-form'

type CredentialFormProps = {
  intent: Pick<AnyIntent, 'name'>
  sending: Pick<ReturnType<typeof useForm>, 'Form' | 'formProps'>
  form: RefObject<HTMLFormElement>
}

/** A form that nobody sees: what the browser says of a passkey goes by it. */
export const CredentialForm = ({ intent, sending: { Form, formProps }, form }: CredentialFormProps) => (
  <Form {...formProps} ref={form} hidden>
    <IntentInput intent={intent} />
    <input type="hidden" name="credential" defaultValue="" />
  </Form>
)

/** A form's place, and how what the browser said is sent by it, in the hidden field of this name. */
export function useCredentialForm(name = 'credential') {
  const form = useRef<HTMLFormElement>(null)
  const send = useCallback(
    (credential: string) => {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) return
      field.value = credential
      form.current?.requestSubmit()
    },
    [name],
  )
  return { form, send }
}
