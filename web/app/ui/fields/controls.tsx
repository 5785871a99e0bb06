import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { restoreInput, useInputBeforeHydration, type Change } from './input-before-hydration'

type Attributes<Native, Control> = Omit<Native, 'onChange'> & { onChange?: ((change: Change<Control>) => void) | undefined }

export type InputAttributes = Attributes<InputHTMLAttributes<HTMLInputElement>, HTMLInputElement>
export type TextAreaAttributes = Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>, HTMLTextAreaElement>
export type SelectAttributes = Attributes<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement>

/** Whether it holds something else than the page came with. */
function differs(input: HTMLInputElement, { value, defaultValue, checked, defaultChecked }: InputAttributes): boolean {
  if (input.type === 'file') return input.value !== ''
  if (input.type === 'radio') return input.checked && !(checked ?? defaultChecked ?? false)
  return input.value !== String(value ?? defaultValue ?? '')
}

/** The browser's own controls, which keep what they held before the script ran and tell it by `onChange`. Fields are made of them. */
export function Input(attributes: InputAttributes) {
  const control = useInputBeforeHydration<HTMLInputElement>((input) => {
    if (differs(input, attributes)) attributes.onChange?.({ currentTarget: input })
  })
  return <input {...attributes} ref={control} />
}

export function TextArea(attributes: TextAreaAttributes) {
  const control = useInputBeforeHydration<HTMLTextAreaElement>((box) => {
    if (restoreInput(box)) attributes.onChange?.({ currentTarget: box })
  })
  return <textarea {...attributes} ref={control} />
}

export function Select(attributes: SelectAttributes) {
  const { value, defaultValue } = attributes
  const control = useInputBeforeHydration<HTMLSelectElement>((select) => {
    if (select.value !== String(value ?? defaultValue ?? '')) attributes.onChange?.({ currentTarget: select })
  })
  return <select {...attributes} ref={control} />
}
