/** Addresses of the office's screens of people. */
export const officePath = '/portal/admin'

/** Whom a list or a page of the office is about. */
export type PersonKind = 'student' | 'teacher'

export const listPaths = { student: '/portal/admin/students', teacher: '/portal/admin/teachers' } as const satisfies Record<
  PersonKind,
  string
>

export const personPath = (kind: PersonKind, id: number | string): string => `/portal/admin/${kind}/${id}`

/** The name under which an address opens the form that takes somebody in: `?add=student`. */
export const newPersonParameter = 'add'

/** What an address says of someone who has just gone: the list that one comes back to tells it (spec 2 §4). */
export const goneParameter = 'gone'
