import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Input, TextArea, type InputAttributes, type TextAreaAttributes } from './controls'

/** Under a field: what is wrong with it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="field-error flex items-start gap-2 mt-2 text-danger text-note font-semibold leading-[1.4] [&>svg]:flex-none [&>svg]:size-4.5 [&>svg]:mt-hair"
    >
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type FrameProps = {
  id: string
  label: string
  /** The label is there for those who hear it alone, where the place or a heading says the same. */
  isLabelHidden?: boolean | undefined
  hint?: string | undefined
  /** A sentence; the field is marked as wrong while there is one. */
  error?: string | undefined
  className?: string | undefined
}

/** What a control gets from its frame: its name for the label, and what describes it. */
type Wired = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Around any control: label, hint and error, with their ids wired to it. */
export function FieldFrame({
  id,
  label,
  isLabelHidden = false,
  hint,
  error,
  className,
  children,
}: FrameProps & { children: (wired: Wired) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'words-only' : 'field-label'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is the control's own among the properties of a field. */
export type FieldOf<Attributes> = FrameProps & Omit<Attributes, 'id' | 'className'>

/** A labelled text field: ids and aria attributes are wired here, never by a screen. */
export function Field({ id, label, isLabelHidden, hint, error, className, ...input }: FieldOf<InputAttributes>) {
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      {(wired) => <Input {...input} {...wired} className="field-control" />}
    </FieldFrame>
  )
}

/** The same for several lines. */
export function TextBox({ id, label, isLabelHidden, hint, error, className, ...textarea }: FieldOf<TextAreaAttributes>) {
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      {(wired) => <TextArea {...textarea} {...wired} className="field-control" />}
    </FieldFrame>
  )
}
