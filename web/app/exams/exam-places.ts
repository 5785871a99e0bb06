/** Addresses of exams. */
export const studentExamsPath = '/portal/student/exams'
export const teacherExamsPath = '/portal/teacher/exams'

export const studentExamPath = (examId: number): string => `${studentExamsPath}/${examId}`
export const teacherExamPath = (examId: number): string => `${teacherExamsPath}/${examId}`
