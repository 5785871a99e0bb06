/** What a browser said of a passkey, which a form carries as JSON; null for anything else. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
