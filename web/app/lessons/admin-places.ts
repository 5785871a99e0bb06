/** Addresses of the lessons as admins see them. */
export const adminLessonsPath = '/portal/admin/lessons'
export const adminLessonPath = (lessonId: number | string): string => `/portal/admin/lesson/${lessonId}`
