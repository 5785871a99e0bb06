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

/** Puts what the browser said of a passkey into a form's hidden field of this name. */
function fill(form: HTMLFormElement | null, name: string, credential: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = credential
}

/** How what the browser said is sent by a form, and how it is forgotten: it serves once. */
export function useCredential(form: RefObject<HTMLFormElement>, name = 'credential') {
  const send = useCallback(
    (credential: string) => {
      fill(form.current, name, credential)
      form.current?.requestSubmit()
    },
    [form, name],
  )
  const forget = useCallback(() => fill(form.current, name, ''), [form, name])
  return { send, forget }
}

/** The place of a form that nobody sees, and how what the browser said is sent by it. */
export function useCredentialForm() {
  const form = useRef<HTMLFormElement>(null)
  return { form, send: useCredential(form).send }
}
