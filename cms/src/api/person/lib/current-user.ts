import {
  isLicenseType,
  toLanguage,
  toRoleName,
  type CurrentUser,
  type Role,
  type StudentOfTeacher,
  type TeacherCard,
  picturePath,
} from '@rijbaan/contract'
import { readTexts } from '../../../database/json'
import type { Row } from '../../../database/rows'
import type { ProfileRow } from './people-rows'

type UserRow = Row<'up_users'>

/** Where the web app hands out a person's picture; the end changes with the picture, so that a new one shows at once. */
const pictureAddress = ({ id, picture }: Pick<UserRow, 'id' | 'picture'>): string | null =>
  picture ? picturePath(id, picture.slice(0, 8)) : null

type StudentColumns =
  'id' | 'first_name' | 'last_name' | 'username' | 'email' | 'phone' | 'address' | 'license_type' | 'picture' | 'is_active' | 'created_at'

/** A student on the wire, for their teacher. */
export const toStudentOfTeacher = (row: Pick<UserRow, StudentColumns>): StudentOfTeacher => ({
  id: row.id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  username: row.username,
  email: row.email,
  phone: row.phone ?? '',
  address: row.address ?? '',
  licenseType: isLicenseType(row.license_type) ? row.license_type : null,
  profilePicture: pictureAddress(row),
  isActive: Boolean(row.is_active),
  createdAt: new Date(row.created_at).toISOString(),
})

/** The columns that name someone's teacher; all null for who has none. */
type TeacherColumns = 'teacher_id' | 'teacher_first_name' | 'teacher_last_name' | 'teacher_picture'

/** The teacher of someone, as a list's row or a profile has them. */
export const toTeacherCard = (row: Pick<ProfileRow, TeacherColumns>): TeacherCard | null =>
  row.teacher_id === null
    ? null
    : {
        id: row.teacher_id,
        firstName: row.teacher_first_name ?? '',
        lastName: row.teacher_last_name ?? '',
        profilePicture: pictureAddress({ id: row.teacher_id, picture: row.teacher_picture }),
      }

/** Whether someone has a second factor, of any kind. */
const hasSecondFactor = (row: Pick<ProfileRow, 'second_factor_secret' | 'has_passkey'>): boolean =>
  row.second_factor_secret !== null || Boolean(row.has_passkey)

/** The signed-in person on the wire (R61). */
export const toCurrentUser = (
  row: ProfileRow,
  secondFactorRoles: readonly Role[],
  { examDate, pendingEmail }: Pick<CurrentUser, 'examDate' | 'pendingEmail'>,
): CurrentUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  phone: row.phone ?? '',
  address: row.address ?? '',
  dateOfBirth: row.date_of_birth,
  licenseType: isLicenseType(row.license_type) ? row.license_type : null,
  emergencyContact: row.emergency_contact ?? '',
  language: toLanguage(row.language),
  experience: row.experience,
  specialization: readTexts(row.specialization),
  profilePicture: pictureAddress(row),
  roles: [{ name: toRoleName(row.portal_role) }],
  isActive: Boolean(row.is_active),
  requirePasswordChange: Boolean(row.require_password_change),
  hasSecondFactor: hasSecondFactor(row),
  needsSecondFactor: !hasSecondFactor(row) && secondFactorRoles.some((role) => role === row.portal_role),
  pendingEmail,
  assignedTeacher: toTeacherCard(row),
  examDate,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
})
