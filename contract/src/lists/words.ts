import type { ExamKind, ExamStatus } from '../exams/rules'
import type { Language } from '../language'
import type { LessonType } from '../lessons/rules'
import type { DisplayStatus } from '../lessons/statuses'
import type { PaymentMethod, PaymentStatus } from '../payments/rules'
import type { LicenseType } from '../people/kinds'

type In = Record<Language, string>
type WordsOf<Value extends string> = Record<Value, In>

/*
 * What stands in the cells of lists for what the wire says in codes: the words of the screens, which a test of the web app compares.
 */

export const lessonTypeWords: WordsOf<LessonType> = {
  REGULAR: { nl: 'Rijles', en: 'Regular' },
  TRIAL: { nl: 'Proefles', en: 'Trial' },
  EXAM_PREP: { nl: 'Examentraining', en: 'Exam preparation' },
  THEORY: { nl: 'Theorie', en: 'Theory' },
  PRACTICAL: { nl: 'Praktijk', en: 'Practical' },
}

/** As staff call them, without the capitals of their chips. */
export const lessonStatusWords: WordsOf<DisplayStatus> = {
  SCHEDULED: { nl: 'Gepland', en: 'Scheduled' },
  BOOKED: { nl: 'Geboekt', en: 'Booked' },
  IN_PROGRESS: { nl: 'Bezig', en: 'In progress' },
  AVAILABLE: { nl: 'Beschikbaar', en: 'Available' },
  COMPLETED: { nl: 'Gereden', en: 'Completed' },
  CANCELLED: { nl: 'Geannuleerd', en: 'Cancelled' },
  UNBOOKED: { nl: 'Niet geboekt', en: 'Unbooked' },
  UNENROLLED: { nl: 'Zonder leerling', en: 'Unenrolled' },
}

export const examKindWords: WordsOf<ExamKind> = {
  CBR: { nl: 'Praktijkexamen CBR', en: 'CBR practical exam' },
  TTT: { nl: 'Tussentijdse toets (TTT)', en: 'Interim test (TTT)' },
  BNOR: { nl: 'BNOR-examen', en: 'BNOR exam' },
  FAALANGST: { nl: 'Faalangstexamen', en: 'Exam for test anxiety' },
  THEORY: { nl: 'Theorie-examen', en: 'Theory exam' },
}

export const examStatusWords: WordsOf<ExamStatus> = {
  PASSED: { nl: 'Geslaagd', en: 'Passed' },
  FAILED: { nl: 'Niet geslaagd', en: 'Failed' },
  UPCOMING: { nl: 'Gepland', en: 'Upcoming' },
  COMPLETED: { nl: 'Afgelegd', en: 'Completed' },
}

export const paymentStatusWords: WordsOf<PaymentStatus> = {
  PENDING: { nl: 'Openstaand', en: 'Pending' },
  VERIFIED: { nl: 'Goedgekeurd', en: 'Verified' },
  REJECTED: { nl: 'Afgewezen', en: 'Rejected' },
}

export const paymentMethodWords: WordsOf<PaymentMethod> = {
  BANK_TRANSFER: { nl: 'bankoverschrijving', en: 'bank transfer' },
  CASH: { nl: 'contant', en: 'cash' },
  CARD: { nl: 'pin', en: 'card' },
  IDEAL: { nl: 'iDEAL', en: 'iDEAL' },
}

export const licenseTypeWords: WordsOf<LicenseType> = {
  MANUAL: { nl: 'Schakel', en: 'Manual' },
  AUTOMATIC: { nl: 'Automaat', en: 'Automatic' },
}

/** Whether somebody may sign in. */
export const activeWords: WordsOf<'active' | 'inactive'> = {
  active: { nl: 'Actief', en: 'Active' },
  inactive: { nl: 'Niet actief', en: 'Inactive' },
}

/** What stands over the columns. */
export const headings = {
  date: { nl: 'Datum', en: 'Date' },
  time: { nl: 'Tijd', en: 'Time' },
  minutes: { nl: 'Minuten', en: 'Minutes' },
  type: { nl: 'Soort', en: 'Type' },
  status: { nl: 'Status', en: 'Status' },
  teacher: { nl: 'Instructeur', en: 'Teacher' },
  student: { nl: 'Leerling', en: 'Student' },
  place: { nl: 'Plaats', en: 'Place' },
  pickup: { nl: 'Ophaaladres', en: 'Pickup location' },
  email: { nl: 'E-mail', en: 'E-mail' },
  kind: { nl: 'Soort examen', en: 'Kind of exam' },
  description: { nl: 'Omschrijving', en: 'Description' },
  reference: { nl: 'Kenmerk', en: 'Reference' },
  method: { nl: 'Betaalwijze', en: 'Method' },
  amount: { nl: 'Bedrag in euro', en: 'Amount in euros' },
  decidedOn: { nl: 'Beoordeeld op', en: 'Checked on' },
  reason: { nl: 'Reden', en: 'Reason' },
  firstName: { nl: 'Voornaam', en: 'First name' },
  lastName: { nl: 'Achternaam', en: 'Last name' },
  phone: { nl: 'Telefoon', en: 'Phone' },
  address: { nl: 'Adres', en: 'Address' },
  license: { nl: 'Rijbewijstype', en: 'License type' },
  since: { nl: 'Bij ons sinds', en: 'With us since' },
  students: { nl: 'Leerlingen', en: 'Students' },
  bookedToday: { nl: 'Vandaag geboekt', en: 'Booked today' },
} as const satisfies Record<string, In>

/** What the files are called, without their day. */
export const fileWords: WordsOf<'lessons' | 'exams' | 'payments' | 'students' | 'teachers'> = {
  lessons: { nl: 'lessen', en: 'lessons' },
  exams: { nl: 'examens', en: 'exams' },
  payments: { nl: 'betalingen', en: 'payments' },
  students: { nl: 'leerlingen', en: 'students' },
  teachers: { nl: 'instructeurs', en: 'teachers' },
}
