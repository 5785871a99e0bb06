/** What the number in an entry of the trail is of. */
export type SubjectKind = 'person' | 'lesson' | 'exam' | 'payment' | 'other'

const ofFamily: Partial<Record<string, SubjectKind>> = {
  people: 'person',
  peopleOffice: 'person',
  lessons: 'lesson',
  teacherLessons: 'lesson',
  adminLessons: 'lesson',
  exams: 'exam',
  payments: 'payment',
}

/** Endpoints whose path names somebody, in a family whose others name something else. */
const ofAction: Partial<Record<string, SubjectKind>> = {
  'adminLessons.setAvailability': 'person',
  'adminLessons.generate': 'person',
  'exams.teacherSetDate': 'person',
}

/** What an action was about, by the endpoint's name in the contract. */
export const subjectKindOf = (action: string): SubjectKind => ofAction[action] ?? ofFamily[action.split('.')[0] ?? ''] ?? 'other'
