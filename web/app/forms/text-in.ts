/** The text of a field as it stands in its form; empty for a file, or a field that isn't there. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
