type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** As if it were typed: React, which keeps in mind what it last saw there, hears of it too. */
function typeInto(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Puts a value into the fields of a form that have this name, whose values the browser keeps: into a text as if it were typed, of radio
 * buttons it presses the one that has it, and a box is ticked where there is any.
 */
export function putIn(form: HTMLFormElement | null, name: string, value: string): void {
  for (const control of [...(form?.elements ?? [])].filter(isControl)) {
    if (control.name !== name || control.type === 'hidden') continue
    if (control.type === 'checkbox' || control.type === 'radio') {
      const { checked, value: own } = control as HTMLInputElement
      const isMeant = control.type === 'radio' ? own === value : value !== ''
      if (control.type === 'radio' ? isMeant && !checked : isMeant !== checked) control.click()
    } else typeInto(control, value)
  }
}
