/** What forms held before somebody changed something in them. */
const before = new Map<HTMLFormElement, string>()

let sent: HTMLFormElement | null = null

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['hidden', 'submit', 'button'].includes(element.type))

/** What somebody sees in its fields. */
function contentOf(form: HTMLFormElement): string {
  const fields = [...form.elements].filter(isField)
  return JSON.stringify(
    fields.map((field) =>
      field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
        ? [field.name, field.checked]
        : [field.name, field.value],
    ),
  )
}

/** The form of what somebody comes to: a field, a label, or a button that takes a row away. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('input, textarea, select, button')
  return (control as HTMLInputElement | HTMLButtonElement | null)?.form ?? target.closest('form')
}

/**
 * Remembers what a form holds, the first time somebody comes to something in it. A search changes nothing, and a choice that is pressed
 * again in a moment (`data-unguarded`) is no work to lose: neither is remembered.
 */
export function rememberForm(target: EventTarget | null): void {
  const form = formOf(target)
  // A field that is called `method` hides the form's own.
  if (form?.getAttribute('method') === 'post' && form.dataset['unguarded'] === undefined && !before.has(form))
    before.set(form, contentOf(form))
}

/** Remembers which form was sent last. */
export function rememberSent(form: EventTarget | null): void {
  sent = form instanceof HTMLFormElement ? form : null
}

/** The form that was sent last has been accepted: what it holds is saved. */
export function forgetSent(): void {
  if (sent) before.delete(sent)
  sent = null
}

/** Whether a form on the page, or within a part of it, holds something that wasn't sent. A dialog that was closed has been given up. */
export function hasUnsaved(within: Element = document.documentElement): boolean {
  for (const [form, was] of before) {
    if (!form.isConnected) before.delete(form)
    else if (within.contains(form) && !form.closest('dialog:not([open])') && contentOf(form) !== was) return true
  }
  return false
}
