/** Everything that a refusal can tell beside its code, by name. Goes out as `details`, and fills the gaps of sentences. */
export type KnownFacts = {
  /** How many there are, of `cap` that there may be. */
  n: number
  cap: number
  /** The most that is taken: characters, bytes or notes. */
  max: number
  /** Years that somebody must have. */
  age: number
  /** An HTTP status. */
  status: number
  /** The name of a field. */
  field: string
  /** Seconds until it may be tried again. Goes out as a header. */
  retryAfterSeconds: number
  /** The first attempt that went over a limit. Stays inside. */
  isFirst: boolean
}

/** The facts of a refusal whose code isn't known beforehand. */
export type Facts = Partial<KnownFacts>

const kinds: { [Name in keyof KnownFacts]: 'number' | 'string' | 'boolean' } = {
  n: 'number',
  cap: 'number',
  max: 'number',
  age: 'number',
  status: 'number',
  field: 'string',
  retryAfterSeconds: 'number',
  isFirst: 'boolean',
}

/** The facts in what came over the wire; whatever else stands there is left out. */
export const readFacts = (details: object): Facts =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => Object.hasOwn(kinds, name) && typeof value === kinds[name as keyof KnownFacts]),
  )

/** Names of the gaps of a sentence: `n` and `cap` of `Full ({{n}}/{{cap}})`. None of a sentence that isn't known as a literal. */
export type GapsIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | GapsIn<Rest> : never

/** A sentence with its gaps filled; a fact that isn't there leaves nothing. */
export function fillIn(sentence: string, facts: object): string {
  const told = new Map<string, unknown>(Object.entries(facts))
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = told.get(name)
    return typeof fact === 'number' || typeof fact === 'string' ? String(fact) : ''
  })
}
