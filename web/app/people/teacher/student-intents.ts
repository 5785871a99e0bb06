import { addNote, setDate } from '../../exams/intents'
import { saveNote } from '../../lessons/teacher/intents'

/** All forms of the page that a teacher has of one of their students: the exam, and the note on the lesson that the address names. */
export const teacherStudentIntents = [setDate, addNote, saveNote]
