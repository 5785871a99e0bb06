import { dayMilliseconds, type ReminderKind } from '@rijbaan/contract'
import type { NewRow } from '../../src/database/rows'
import { seededRandom } from './random'

type PersonRow = NewRow<'up_users'>

const firstNames = [
  ...(['Aisha', 'Bram', 'Carmen', 'Daan', 'Elif', 'Femke', 'Gijs', 'Hanna', 'Ilias', 'Jasmijn', 'Kees', 'Lieke', 'Mohamed'] as const),
  ...(['Nina', 'Oscar', 'Pien', 'Quinten', 'Roos', 'Sem', 'Tess', 'Umar', 'Veerle', 'Wouter', 'Xavi', 'Yara', 'Zoë'] as const),
] as const

const lastNames = [
  ...(['de Jong', 'van Dijk', 'Yilmaz', 'Visser', 'El Idrissi', 'Smits', 'van den Berg', 'Mulder', 'Chen', 'Dekker'] as const),
  ...(['Hoekstra', 'Kaya', 'Peeters', 'van der Velden', 'Postma', 'Singh', 'Willems', 'Verbeek', 'Özdemir', 'Kuipers'] as const),
] as const

const streets = ['Voorbeeldstraat', 'Proefweg', 'Modellaan', 'Oefenplein', 'Testkade', 'Schetsgracht', 'Ontwerphof'] as const
const towns = ['Amsterdam', 'Amstelveen', 'Diemen', 'Zaandam', 'Haarlem'] as const

/** How the usernames of made-up people begin. */
export const madeUpPrefix = 'large-'

/** One student in so many wants no mail two days before a lesson; the others have changed nothing. */
const choosesReminders = 10

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

/** What both kinds of people have. Teachers and students draw from seeds of their own: one more of these leaves those as they are. */
function person(role: 'TEACHER' | 'STUDENT', number: number, password: string, at: Date): PersonRow {
  const random = seededRandom(role === 'TEACHER' ? -number : number)
  const username = `${madeUpPrefix}${role.toLowerCase()}-${number}`
  return {
    document_id: username,
    username,
    email: `${username}@example.test`,
    provider: 'local',
    password,
    confirmed: true,
    blocked: false,
    portal_role: role,
    is_active: true,
    require_password_change: false,
    first_name: random.pick(firstNames),
    last_name: random.pick(lastNames),
    phone: `+31 6 000${pad(number, 6)}`,
    address: `${random.pick(streets)} ${1 + random.below(200)}, ${random.pick(towns)}`,
    language: random.below(5) === 0 ? 'en' : 'nl',
    date_of_birth: role === 'STUDENT' ? `${1990 + random.below(19)}-${pad(1 + random.below(12), 2)}-${pad(1 + random.below(28), 2)}` : null,
    license_type: role === 'TEACHER' ? null : random.below(3) === 0 ? 'AUTOMATIC' : 'MANUAL',
    experience: role === 'TEACHER' ? 1 + random.below(30) : null,
    reminders_off: role === 'STUDENT' && number % choosesReminders === 0 ? JSON.stringify(['twoDays'] satisfies ReminderKind[]) : null,
    created_at: new Date(at.getTime() - random.below(900) * dayMilliseconds),
    updated_at: at,
  }
}

/** Teacher `large-teacher-<number>`; `password` is a hash. */
export const teacherRow = (number: number, password: string, at: Date): PersonRow => person('TEACHER', number, password, at)

/** Student `large-student-<number>` of a teacher. */
export const studentRow = (number: number, teacherId: number, password: string, at: Date): PersonRow => ({
  ...person('STUDENT', number, password, at),
  teacher_id: teacherId,
})
