import { isLicenseType, toLanguage, toRoleName, type CurrentUser, type StudentOfTeacher, type TeacherCard } from '@rijbaan/contract'

/** A person as the database has them, with their teacher. */
export type StoredPerson = {
  id: number
  username: string
  email: string
  portalRole: string
  isActive: boolean
  requirePasswordChange: boolean
  firstName: string | null
  lastName: string | null
  phone: string | null
  address: string | null
  dateOfBirth: string | null
  licenseType: string | null
  emergencyContact: string | null
  language: string | null
  experience: number | null
  specialization: string[] | null
  picture: string | null
  secondFactorSecret: string | null
  createdAt: string | Date
  updatedAt: string | Date
  teacher?: StoredPerson | null
}

/** Where the web app hands out a person's picture; the end changes with the picture, so that a new one shows at once. */
const pictureAddress = ({ id, picture }: Pick<StoredPerson, 'id' | 'picture'>): string | null =>
  picture ? `/portal/people/${id}/picture?v=${picture.slice(0, 8)}` : null

/** A student on the wire, for their teacher. */
export const toStudentOfTeacher = (student: StoredPerson): StudentOfTeacher => ({
  id: student.id,
  firstName: student.firstName ?? '',
  lastName: student.lastName ?? '',
  username: student.username,
  email: student.email,
  phone: student.phone ?? '',
  address: student.address ?? '',
  licenseType: isLicenseType(student.licenseType) ? student.licenseType : null,
  profilePicture: pictureAddress(student),
  isActive: student.isActive,
  createdAt: new Date(student.createdAt).toISOString(),
})

export const toTeacherCard = (teacher: Pick<StoredPerson, 'id' | 'firstName' | 'lastName' | 'picture'>): TeacherCard => ({
  id: teacher.id,
  firstName: teacher.firstName ?? '',
  lastName: teacher.lastName ?? '',
  profilePicture: pictureAddress(teacher),
})

/** The signed-in person on the wire (R61). */
export const toCurrentUser = (person: StoredPerson, secondFactorRoles: string[], examDate: string | null): CurrentUser => ({
  id: person.id,
  username: person.username,
  email: person.email,
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  phone: person.phone ?? '',
  address: person.address ?? '',
  dateOfBirth: person.dateOfBirth,
  licenseType: isLicenseType(person.licenseType) ? person.licenseType : null,
  emergencyContact: person.emergencyContact ?? '',
  language: toLanguage(person.language),
  experience: person.experience,
  specialization: person.specialization ?? [],
  profilePicture: pictureAddress(person),
  roles: [{ name: toRoleName(person.portalRole) }],
  isActive: person.isActive,
  requirePasswordChange: person.requirePasswordChange,
  hasSecondFactor: person.secondFactorSecret !== null,
  needsSecondFactor: person.secondFactorSecret === null && secondFactorRoles.includes(person.portalRole),
  assignedTeacher: person.teacher ? toTeacherCard(person.teacher) : null,
  examDate,
  createdAt: new Date(person.createdAt).toISOString(),
  updatedAt: new Date(person.updatedAt).toISOString(),
})
