import { parameterDefaults, studentDailyCap } from '@rijbaan/contract'
import type { NewRow } from '../../src/database/rows'
import { minutesPerLesson, type Start, type Starts } from './calendar'
import { seededRandom, type Random } from './random'

type LessonRow = NewRow<'lessons'>

/** How often a slot has a student, and how often it was cancelled; what is left stayed free. */
const chances = { past: { booked: 0.9, cancelled: 0.04 }, coming: { booked: 0.6, cancelled: 0.02 } }

const teacherCap = Number(parameterDefaults['lessons.per.day'].value)
const types = ['REGULAR', 'REGULAR', 'REGULAR', 'REGULAR', 'REGULAR', 'TRIAL', 'EXAM_PREP', 'THEORY', 'PRACTICAL'] as const
const teacherNotes = [
  null,
  null,
  null,
  'Rotondes gaan vanzelf.',
  'Volgende keer: fileparkeren.',
  'Let op fietsers die rechtdoor gaan.',
] as const
const studentNotes = [null, null, null, null, 'Kunnen we de A10 op?', 'Ik ben vijf minuten later.'] as const
const pickups = [null, null, null, 'Oefenplein 1, Amsterdam', 'Testkade 20, Diemen'] as const

/** Gives out places on days, within both caps (R32). */
function placesOf(studentIds: readonly number[], random: Random) {
  const taken = new Map<string, number>()
  const on = (who: number | 'teacher', day: string): number => taken.get([who, day].join(' ')) ?? 0
  const take = (who: number | 'teacher', day: string): number => {
    const place = on(who, day) + 1
    taken.set([who, day].join(' '), place)
    return place
  }
  /** A student and which of their lessons that day this is; null when nobody can. */
  return (day: string): { student_id: number; day_seq: number } | null => {
    const candidate = studentIds[random.below(studentIds.length)]
    if (candidate === undefined || on('teacher', day) >= teacherCap) return null
    const student = on(candidate, day) < studentDailyCap ? candidate : studentIds.find((id) => on(id, day) < studentDailyCap)
    if (student === undefined) return null
    take('teacher', day)
    return { student_id: student, day_seq: take(student, day) }
  }
}

/** One teacher's lessons: most behind us and driven, some cancelled or never booked, and the coming weeks half full. */
export function planLessons(
  { teacher, teacherId, studentIds, at }: { teacher: number; teacherId: number; studentIds: readonly number[]; at: Date },
  { past, coming }: Starts,
): LessonRow[] {
  const random = seededRandom(teacher * 7919)
  const placeOn = placesOf(studentIds, random)
  const toRow = ({ startsAt, day }: Start, when: keyof typeof chances, index: number): LessonRow => {
    const { booked, cancelled } = chances[when]
    const chance = random.next()
    const place = chance < booked ? placeOn(day) : null
    return {
      document_id: `large-lesson-${teacher}-${index + 1}`,
      starts_at: startsAt,
      ends_at: startsAt + minutesPerLesson * 60_000,
      day,
      duration_minutes: minutesPerLesson,
      lesson_type: random.pick(types),
      state: place ? 'SCHEDULED' : chance >= 1 - cancelled ? 'CANCELLED' : 'AVAILABLE',
      teacher_id: teacherId,
      student_id: place?.student_id ?? null,
      day_seq: place?.day_seq ?? null,
      is_generated: true,
      pickup_location: place ? random.pick(pickups) : null,
      student_note: place ? random.pick(studentNotes) : null,
      teacher_note: place && when === 'past' ? random.pick(teacherNotes) : null,
      created_at: at,
      updated_at: at,
    }
  }
  return [
    ...past.map((start, index) => toRow(start, 'past', index)),
    ...coming.map((start, index) => toRow(start, 'coming', past.length + index)),
  ]
}
