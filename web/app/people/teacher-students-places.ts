import { newPersonParameter } from './office/office-places'

/** Addresses of a teacher's start page and students. */
const teacherHomePath = '/portal/teacher'
export const teacherStudentsPath = '/portal/teacher/students'
export const teacherStudentPath = (studentId: number | string): string => `/portal/teacher/student/${studentId}`

/** Opens the form that takes a student in. */
export const addStudentPath = `${teacherHomePath}?${newPersonParameter}=student`
