// The demo accounts that a start prints (demo-data.md).

/** Password of every demo account. */
export const demoPassword = 'Rijbaan-2002!'

const staff = [
  { name: 'owner@example.test', where: 'panel', what: 'all rights' },
  { name: 'office@example.test', where: 'panel', what: 'content, tariffs, reviews, requests' },
]

const portal = [
  { name: 'student', where: 'portal', what: 'a student in the middle of the lessons' },
  { name: 'student2', where: 'portal', what: 'a student with one lesson booked' },
  { name: 'student3', where: 'portal', what: 'a student without a teacher' },
  { name: 'newstudent', where: 'portal', what: 'must change the password first' },
  { name: 'inactive', where: 'portal', what: 'disabled' },
  { name: 'student4', where: 'portal', what: "teacher2's student" },
  { name: 'teacher', where: 'portal', what: 'three students and free slots' },
  { name: 'teacher2', where: 'portal', what: 'one student and free slots' },
  { name: 'admin', where: 'portal', what: 'admin' },
  { name: 'superadmin', where: 'portal', what: 'admin who may hard delete' },
]

/** The accounts as lines of a table, with their password. */
export function describeAccounts() {
  const accounts = [...staff, ...portal]
  const width = Math.max(...accounts.map(({ name }) => name.length))
  return [
    `Demo accounts (password ${demoPassword}):`,
    ...accounts.map(({ name, where, what }) => `  ${name.padEnd(width)}  ${where.padEnd(6)}  ${what}`),
  ]
}
