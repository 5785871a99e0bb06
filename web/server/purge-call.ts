/** How the stores in front are told to forget the public pages. */
export type PurgeCall = {
  addresses: string[]
  method: string
  headers: Record<string, string>
  /** JSON, or null for a call without a body. */
  body: string | null
}

export const usualPurgeMethod = 'PURGE'
