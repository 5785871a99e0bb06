/** How large a school is to be made: students and lessons in all. */
export type SchoolSize = { students: number; lessons: number }

/** A request that can't be done, told in one sentence to whoever typed it. */
export class LargeSchoolProblem extends Error {}

/** Lessons that one teacher has (R65). */
const lessonsPerTeacher = 5000

/** From one to as many as a bench can use; dates before 2002 would follow from more lessons than these. */
const most = { students: 100_000, lessons: 2_000_000 }

function readCount(name: keyof SchoolSize, text: string | undefined): number {
  const count = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  if (count < 1 || count > most[name])
    throw new LargeSchoolProblem(`--${name} must be a whole number from 1 to ${most[name]}${text === undefined ? '' : `, not "${text}"`}.`)
  return count
}

/** The size that was asked for, as typed. */
export const readSize = ({ students, lessons }: Partial<Record<keyof SchoolSize, string>>): SchoolSize => ({
  students: readCount('students', students),
  lessons: readCount('lessons', lessons),
})

/** About 5,000 lessons each, and at least one. */
const teachersFor = ({ lessons }: SchoolSize): number => Math.max(1, Math.round(lessons / lessonsPerTeacher))

/** What a teacher has of the whole: the numbers of their students, counted from 1, and how many lessons. */
export type Share = { teacher: number; firstStudent: number; students: number; lessons: number }

/** The whole in parts that differ by one at most, one for each teacher. */
export function shareOut({ students, lessons }: SchoolSize): Share[] {
  const teachers = teachersFor({ students, lessons })
  const before = (total: number, teacher: number): number => Math.floor((total * teacher) / teachers)
  return Array.from({ length: teachers }, (_, index) => ({
    teacher: index + 1,
    firstStudent: before(students, index) + 1,
    students: before(students, index + 1) - before(students, index),
    lessons: before(lessons, index + 1) - before(lessons, index),
  }))
}
