/** Addresses of a student's lessons. */
export const studentLessonsPath = '/portal/student/lesson'
export const studentLessonPath = (lessonId: number | string): string => `${studentLessonsPath}/${lessonId}`
