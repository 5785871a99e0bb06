import { autoPath, homePath, privacyPath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { asVisitor } from '../../support/call'
import { drawPdf, formOf } from '../../support/proofs'
import type { Member } from '../../support/crowd'
import type { Work } from './load'
import { nameOfItsOwn, type School, type Wish } from './school'

/** What people did, and which of it was acknowledged: what may not be lost. */
export type Ledger = {
  bookings: { wish: Wish; isDone: boolean }[]
  requests: { email: string; isDone: boolean }[]
  payments: { description: string; student: Member; isDone: boolean }[]
}

export const newLedger = (): Ledger => ({ bookings: [], requests: [], payments: [] })

/** Longer than any answer of ours takes; who waits longer has gone. */
const patience = () => AbortSignal.timeout(20_000)

async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(address, { redirect: 'manual', signal: patience(), ...init })
  await response.arrayBuffer()
  return response.status
}

/** Whoever is next, again and again. */
function inTurn<T>(all: readonly T[]): () => T {
  let count = 0
  return () => {
    const next = all[count++ % all.length]
    if (next === undefined) throw new Error('There is nobody.')
    return next
  }
}

const json = { 'Content-Type': 'application/json' }

/** A day at the school: mostly pages and lists, and of every ten requests three that store something. */
export async function workOf(school: School, ledger: Ledger): Promise<Work[]> {
  const { cms, web, students, wishes } = school
  const student = inTurn(students)
  const payer = inTurn(students)
  const publicPage = inTurn([homePath, tariffsPath, autoPath, privacyPath])
  const pdf = await drawPdf()

  const page: Work = { kind: 'page', run: () => statusOf(`${web.url}${publicPage()}`) }
  const calendar: Work = {
    kind: 'calendar',
    run: () => statusOf(`${web.url}${studentLessonsPath()}`, { headers: { Cookie: student().cookie } }),
  }
  const list: Work = { kind: 'list', run: () => statusOf(`${cms.url}/api/lessons/my-lessons`, { headers: { Cookie: student().cookie } }) }

  const booking: Work = {
    kind: 'booking',
    run: async () => {
      const wish = wishes.shift()
      if (!wish) throw new Error('All slots are taken: the run is longer than they last.')
      const entry = { wish, isDone: false }
      ledger.bookings.push(entry)
      const status = await statusOf(`${cms.url}/api/lessons/${wish.lessonId}/book`, {
        method: 'POST',
        headers: { Cookie: wish.student.cookie },
      })
      entry.isDone = status === 200
      return status
    },
  }

  const request: Work = {
    kind: 'request',
    run: async () => {
      const entry = { email: `${nameOfItsOwn()}@example.test`, isDone: false }
      ledger.requests.push(entry)
      const phone = `06${String(10_000_000 + ledger.requests.length)}`
      const body = JSON.stringify({
        name: 'Kim de Boer',
        phone,
        email: entry.email,
        url: `${web.url}/`,
        message: 'Course Type: auto-manual',
        language: 'nl',
      })
      const status = await statusOf(`${cms.url}/api/public/email/demo-lesson`, {
        method: 'POST',
        headers: { ...json, ...asVisitor() },
        body,
      })
      entry.isDone = status === 200
      return status
    },
  }

  const payment: Work = {
    kind: 'payment',
    run: async () => {
      const entry = { description: nameOfItsOwn(), student: payer(), isDone: false }
      ledger.payments.push(entry)
      const body = formOf([{ bytes: pdf }], { amount: '45', description: entry.description })
      const status = await statusOf(`${cms.url}/api/payments/proof`, { method: 'POST', headers: { Cookie: entry.student.cookie }, body })
      entry.isDone = status === 200
      return status
    },
  }

  return [page, calendar, booking, page, list, request, page, calendar, payment, page]
}
