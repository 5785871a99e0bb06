import type { AnyIntent } from './intent'

/** Says which form this is. */
export function IntentInput({ intent: { name } }: { intent: Pick<AnyIntent, 'name'> }) {
  return <input type="hidden" name="intent" value={name} />
}
