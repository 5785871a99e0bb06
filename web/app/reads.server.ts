import { mostReads, readsApi, totalHeader } from '@rijbaan/contract'

/** What a call was answered, as far as it is read: by a response of its own, or by a part of one. */
export type Answered = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }

type Asked = { address: string; answer: (answered: Answered | null) => void; fail: (problem: unknown) => void }

/** How a call is made by itself, and how several are made as one: null where nobody answers. */
type Ways = { alone: (address: string) => Promise<Answered | null>; together: (addresses: string[]) => Promise<Answered | null> }

const contentType = 'application/json'

/** One part of an answer, as if it had come by itself. */
function answeredBy({ status, totalItems, body }: { status: number; totalItems: number | null; body: unknown }): Answered {
  const headers: Record<string, string | undefined> = {
    'content-type': contentType,
    [totalHeader.toLowerCase()]: totalItems === null ? undefined : String(totalItems),
  }
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    json: () => Promise.resolve(body),
  }
}

/** An answer whose body may be read as often as there are readers. */
function shared(answered: Answered): Answered {
  const body = answered.json()
  // Whoever reads it hears of it.
  body.catch(() => undefined)
  return { ok: answered.ok, status: answered.status, headers: answered.headers, json: () => body }
}

/** What a CMS says that is a version older, and doesn't know the call. */
const unknownCall = new Set([404, 405])

async function answerAll(asked: Asked[], ways: Ways): Promise<void> {
  const askAlone = async ({ address, answer }: Asked): Promise<void> => answer(await ways.alone(address))
  const askEach = async (): Promise<void> => {
    await Promise.all(asked.map(askAlone))
  }
  if (asked.length === 1) return askEach()
  const answered = await ways.together(asked.map(({ address }) => address))
  if (answered && unknownCall.has(answered.status)) return askEach()
  const all = answered && shared(answered)
  const parts = all?.ok ? readsApi.readMany.answer.safeParse(await all.json().catch(() => null)) : null
  for (const [index, { answer }] of asked.entries()) {
    const part = parts?.data?.[index]
    // A refusal of all is one of each: the database is away, something between answered.
    answer(part ? answeredBy(part) : all && !all.ok ? all : null)
  }
}

const waiting = new WeakMap<object, Asked[]>()

/**
 * Makes a call with whatever else is asked for the same visitor's page in the same moment: the CMS then looks up the session once, and
 * one answer comes for all.
 */
export function askTogether(visit: object, address: string, ways: Ways): Promise<Answered | null> {
  return new Promise((resolve, reject) => {
    const asked = { address, answer: resolve, fail: reject }
    const others = waiting.get(visit)
    if (others) return void others.push(asked)
    const all = [asked]
    waiting.set(visit, all)
    setImmediate(() => {
      waiting.delete(visit)
      for (let first = 0; first < all.length; first += mostReads) {
        const some = all.slice(first, first + mostReads)
        // Whoever has an answer already hears nothing of it.
        answerAll(some, ways).catch((problem: unknown) => some.forEach(({ fail }) => fail(problem)))
      }
    })
  })
}
