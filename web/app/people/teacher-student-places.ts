/** What the address of a student's page says: whose note is open without a script, and which lesson a posted note is about. */
export const editedNoteParameter = 'note'
export const notedLessonParameter = 'lesson'
