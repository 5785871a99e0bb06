// Numbers of the demo's lessons, exams, payments and people, read from the addresses that the portal's lists lead to.
import type { APIRequestContext } from '@playwright/test'
import {
  studentLessonsPath,
  adminPaymentsPath,
  studentExamsPath,
  studentHomePath,
  type StudentLessonTab,
  type PaymentStatus,
  peoplePath,
  personPath,
  studentLessonPath,
  studentExamPath,
  proofPath,
} from '@rijbaan/contract'

/** Those numbers by what they stand for. */
export type Found = {
  /** A lesson ahead with a note and a place to be picked up, one without, one that was driven, and a free one. */
  lesson: { booked: string; bare: string; driven: string; free: string; teacher2s: string }
  exam: { next: string; decided: string; ofStudent2: string }
  /** One that waits without a proof, one with, and one of each verdict. */
  payment: { pending: string; proven: string; verified: string; rejected: string }
  person: Record<'student' | 'student2' | 'student3' | 'newstudent' | 'inactive' | 'teacher' | 'teacher2', string>
}

type Reader = Record<'student' | 'student2' | 'student4' | 'teacher' | 'admin', APIRequestContext>

/** The numbers in the addresses on a page that fit, each once and in its order. */
async function numbersOn(visitor: APIRequestContext, path: string, fits: RegExp): Promise<string[]> {
  const page = await (await visitor.get(path)).text()
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const numbers = [...new Set([...main.matchAll(fits)].map(([, number = '']) => number))]
  if (numbers.length === 0) throw new Error(`Nothing on ${path} leads to ${fits}.`)
  return numbers
}

/** What finds an address by the number in it. */
const numberIn = (addressOf: (number: string) => string): RegExp => new RegExp(addressOf('(\\d+)'), 'g')

async function first(visitor: APIRequestContext, path: string, fits: RegExp): Promise<string> {
  const [number = ''] = await numbersOn(visitor, path, fits)
  return number
}

const lessonsOf = (visitor: APIRequestContext, tab: StudentLessonTab) =>
  numbersOn(
    visitor,
    studentLessonsPath({ view: 'list', tab }),
    numberIn((id) => `href="${studentLessonPath(id)}`),
  )

const paymentWith = (visitor: APIRequestContext, status: PaymentStatus) =>
  first(visitor, adminPaymentsPath({ status, size: 50 }), /[?;]payment=(\d+)/g)

const personCalled = (visitor: APIRequestContext, kind: 'student' | 'teacher', name: string) =>
  first(
    visitor,
    peoplePath(kind, { search: name }),
    numberIn((id) => `${personPath(kind, id)}"`),
  )

/** Reads them all. The names are the demo's (demo-data.md). */
export async function findAll({ student, student2, student4, admin }: Reader): Promise<Found> {
  const exams = numberIn((id) => `href="${studentExamPath(id)}`)
  const [booked = '', bare = ''] = await lessonsOf(student, 'booked')
  const [next = '', decided = ''] = await numbersOn(student, studentExamsPath(), exams)
  const proven = await first(student, studentHomePath({ payments: 'all', size: 50 }), numberIn(proofPath))
  const [pending = ''] = (await numbersOn(admin, adminPaymentsPath({ status: 'PENDING', size: 50 }), /[?;]payment=(\d+)/g)).filter(
    (number) => number !== proven,
  )
  return {
    lesson: {
      booked,
      bare,
      driven: (await lessonsOf(student, 'past'))[0] ?? '',
      free: (await lessonsOf(student, 'available'))[0] ?? '',
      teacher2s: (await lessonsOf(student4, 'booked'))[0] ?? '',
    },
    exam: { next, decided, ofStudent2: await first(student2, studentExamsPath(), exams) },
    payment: { pending, proven, verified: await paymentWith(admin, 'VERIFIED'), rejected: await paymentWith(admin, 'REJECTED') },
    person: {
      student: await personCalled(admin, 'student', 'Sanne'),
      student2: await personCalled(admin, 'student', 'Daan'),
      student3: await personCalled(admin, 'student', 'Emma'),
      newstudent: await personCalled(admin, 'student', 'Youssef'),
      inactive: await personCalled(admin, 'student', 'Lotte'),
      teacher: await personCalled(admin, 'teacher', 'Marloes'),
      teacher2: await personCalled(admin, 'teacher', 'Karim'),
    },
  }
}
