/** Addresses of a teacher's lessons, and of what makes free slots. */
export const teacherLessonsPath = '/portal/teacher/lessons'
export const teacherDayPath = (day: string): string => `${teacherLessonsPath}?day=${day}`
export const ownAvailabilityPath = '/portal/teacher/availability'
export const teacherLessonPath = (lessonId: number | string): string => `/portal/teacher/lesson/${lessonId}`
export const availabilityPathOf = (teacherId: number | string): string => `/portal/admin/teacher/${teacherId}/availability`
