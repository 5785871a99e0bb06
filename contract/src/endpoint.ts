import type { z } from 'zod'
import type { PlainCode } from './problems'
import type { Role } from './roles'

/** Who may call: everyone, the web app alone (by the shared secret), or the roles named (R63). */
export type Access = 'public' | 'web-app' | readonly Role[]

/** What a change by staff can be about, as the audit log names it. */
export const subjectKinds = ['person', 'lesson', 'exam', 'payment'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Where a call has the number of what it is about: its path, its query, its body, or only its answer. */
export type SubjectPlace = 'path.id' | 'query.studentId' | 'body.studentId' | 'answer.id'

/**
 * What a line of the audit log is about: a change by staff, what somebody did about their own account, a look at what is somebody
 * else's, a sign-in, or a deed in the panel.
 */
export const auditKinds = ['change', 'own-account', 'reading', 'sign-in', 'panel'] as const
export type AuditKind = (typeof auditKinds)[number]

export type Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Path extends string = string,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The full path from the origin, with `:name` for parameters. */
  path: Path
  access: Access
  /** One line for people who read the API description. */
  summary: string
  body?: Body
  query?: Query
  /** The body is multipart with one file in this field, of at most so many bytes; `tooLarge` is the refusal of a larger one. */
  upload?: { field: string; maxBytes: number; tooLarge?: PlainCode }
  /** Someone who must change the password first may call it all the same (R14). */
  whileForced?: boolean
  /** Someone whose role is none of ours may call it all the same, to learn who they are (R22). */
  withoutRole?: boolean
  /** Someone whose role asks for a second factor may call it before they have one: what concerns only oneself (ASVS 6.3.3). */
  withoutSecondFactor?: boolean
  /** Only for someone who has just shown again who they are: `signInApi.prove` marks the session for it (ASVS 7.5.1). */
  needsProof?: boolean
  /** With `needsProof`: someone who has only just signed in needs no other proof (`freshSignInMinutes`). */
  signedInDoes?: boolean
  /** What a change is about; none for one of oneself or of the whole school. The audit log reads it. */
  subject?: { kind: SubjectKind; at: SubjectPlace }
  /**
   * Has each call that succeeds leave a line in the audit log, in the transaction of what it changed; of `sign-in` also those that
   * are refused. What only staff may change needs no word: it is recorded by itself (`recordedAs`).
   */
  records?: 'own-account' | 'reading' | 'sign-in'
  /** With `reading`: each call leaves its line, also soon after one like it, for it may be about others; a day has so many of them. */
  recordsEach?: boolean
  answer: Answer
  /** What the answer is written in, where it isn't JSON: then `answer` says nothing of it. */
  answersIn?: 'text/csv'
}

/** As what a call is recorded in the audit log; null for one that leaves no line (ASVS 16.2.1). */
export function recordedAs({ method, access, records }: Pick<Endpoint, 'method' | 'access' | 'records'>): AuditKind | null {
  if (records) return records
  return method !== 'GET' && typeof access !== 'string' && !access.includes('STUDENT') ? 'change' : null
}

/** Whether a call leaves a line in the audit log. */
export const isAudited = (endpoint: Pick<Endpoint, 'method' | 'access' | 'records'>): boolean => recordedAs(endpoint) !== null

/** Declares one endpoint as data. Routes, the web client, the API description and the access test read it. */
export const endpoint = <
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodNever,
  Path extends string = string,
>(
  declaration: Endpoint<Body, Query, Answer, Path>,
): Endpoint<Body, Query, Answer, Path> => declaration

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What the path of an endpoint asks for, by name: `{ id: string }` for `/api/lessons/:id`, nothing for `/api/lessons`. */
export type ParamsOf<E extends { path: string }> = { [Name in NamesIn<E['path']>]: string }

/** What would lead to another path, however it is escaped: whoever reads an address takes it for a step in it. */
const isStep = (value: string): boolean => value === '.' || value === '..'

/** The path of an endpoint with its parameters filled in, each escaped. One that would be a step in the path is left out, as nobody's. */
export const pathOf = <E extends { path: string }>({ path }: E, params: ParamsOf<E>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, string>)[name] ?? ''
    return isStep(value) ? '' : encodeURIComponent(value)
  })

export type BodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>
export type QueryOf<E extends Endpoint> = z.input<NonNullable<E['query']>>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
