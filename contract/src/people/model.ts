import { z } from 'zod'
import { idBounds } from '../ids'
import { languages } from '../language'
import { idNumber, pageQuery } from '../paging'
import { searchText } from '../shapes'
import { licenseTypes, peopleSorts } from './kinds'

/** A teacher as a student sees theirs. */
export const teacherCard = z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), profilePicture: z.string().nullable() })
export type TeacherCard = z.infer<typeof teacherCard>

/** A student as their teacher sees them (R71). */
export const studentOfTeacher = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  licenseType: z.enum(licenseTypes).nullable(),
  profilePicture: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type StudentOfTeacher = z.infer<typeof studentOfTeacher>

/** A teacher as the office lists them (spec 2 §2). */
export const schoolTeacher = studentOfTeacher.omit({ licenseType: true }).extend({
  /** Students whose teacher this is. */
  studentCount: z.number(),
  /** Lessons of today that have a student (R43). */
  bookedToday: z.number(),
})
export type SchoolTeacher = z.infer<typeof schoolTeacher>

/** A student as the office lists them (spec 2 §2). */
export const schoolStudent = studentOfTeacher.extend({ assignedTeacherId: z.number().nullable(), assignedTeacher: teacherCard.nullable() })
export type SchoolStudent = z.infer<typeof schoolStudent>

export const teachersAndStudents = z.object({
  teachers: z.array(schoolTeacher),
  students: z.array(schoolStudent),
  /** How many there are of what was asked for, on all pages. */
  totalItems: z.number(),
})
export type TeachersAndStudents = z.infer<typeof teachersAndStudents>

/** Lists of people can be parted, searched by name, username and e-mail, and sorted (R44). A page is of one kind. */
export const peopleQuery = pageQuery.extend({
  only: z.enum(['teachers', 'students']).optional(),
  search: searchText.optional(),
  sort: z.enum(peopleSorts).optional(),
  /** Only active students who have no teacher yet. */
  lacks: z.literal('teacher').optional(),
  /** Only active students of this teacher. */
  teacherId: idNumber.optional(),
})
export type PeopleQuery = z.output<typeof peopleQuery>

/** Somebody's number, as JSON has it. Larger ones would be no number to PostgreSQL. */
const personNumber = z.number().int().min(idBounds.min).max(idBounds.max)

/** A student's teacher, or none (R28). */
export const teacherChange = z.object({ teacherId: personNumber.nullable() })

/** The signed-in person: flat fields and a list of roles (R61). */
export const currentUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  /** `YYYY-MM-DD`, or null. */
  dateOfBirth: z.string().nullable(),
  licenseType: z.enum(licenseTypes).nullable(),
  emergencyContact: z.string(),
  language: z.enum(languages),
  /** Years; null where it is reckoned from the account's age. */
  experience: z.number().nullable(),
  specialization: z.array(z.string()),
  /** Address of the picture for those who may see the person, or null. */
  profilePicture: z.string().nullable(),
  /** One name: `ROLE_STUDENT` and so on; another one means no access (R22). */
  roles: z.array(z.object({ name: z.string() })),
  isActive: z.boolean(),
  requirePasswordChange: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The role must have a second factor by the school's choice, and this person has none yet. */
  needsSecondFactor: z.boolean(),
  /** A new e-mail address that counts once the link mailed to it was followed; null where none waits. */
  pendingEmail: z.string().nullable(),
  /** A student's own teacher. */
  assignedTeacher: teacherCard.nullable(),
  /** The day of a student's next exam, `YYYY-MM-DD`; null without one, and for everyone else (R48). */
  examDate: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

const text = z.string().max(4000)

/** What people may change about themselves (R26); everything else in the body is refused. Shapes only: rules.ts decides. */
export const profileChanges = z
  .object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    dateOfBirth: text.nullable(),
    address: text,
    emergencyContact: text,
    licenseType: text.nullable(),
    language: text,
    experience: z.union([z.number(), z.string()]).nullable(),
    specialization: z.union([z.array(text), text]),
  })
  .partial()
export type ProfileChanges = z.infer<typeof profileChanges>

/** What the office changes about somebody, and how the fields were when it began: what somebody else changed since isn't undone unseen. */
export const profileEdit = profileChanges.extend({ was: profileChanges.optional() })
export type ProfileEdit = z.infer<typeof profileEdit>

/** A token of another shape is one that nobody was mailed: refused as such, not as a field. */
export const emailToken = z.object({ token: z.string().max(200).catch('') })

/** Someone of the school as the office sees them (spec 2 §3). */
export const personDetail = currentUser.omit({ needsSecondFactor: true }).extend({
  assignedTeacherId: z.number().nullable(),
  /** Signing in is locked for now, by too many wrong passwords (R24). */
  isLocked: z.boolean(),
})
export type PersonDetail = z.infer<typeof personDetail>

/** Someone to take in. The password is accepted and ignored (R23); `checkNewPerson` decides about the rest. */
export const newPerson = z.object({
  firstName: text.default(''),
  lastName: text.default(''),
  email: text.default(''),
  password: text.optional(),
  licenseType: text.nullish(),
  teacherId: personNumber.nullish(),
})
export type NewPerson = z.infer<typeof newPerson>

export const statusChange = z.object({ isActive: z.boolean() })

/** What the office's start page counts (spec 2 §2). */
export const overview = z.object({
  totalStudents: z.number(),
  activeTeachers: z.number(),
  pendingPayments: z.number(),
  bookedToday: z.number(),
})
export type Overview = z.infer<typeof overview>

/** The counters of a student's or teacher's page (spec 2 §2, R43). */
export const lessonCounters = z.object({ today: z.number(), bookedToday: z.number(), completed: z.number(), examSessions: z.number() })
export type LessonCounters = z.infer<typeof lessonCounters>
