import type { AppLoadContext } from '@remix-run/node'
import {
  areaOfPerson,
  calendarsApi,
  type CurrentUser,
  type Language,
  dateFormat,
  peopleApi,
  remindersApi,
  schoolDay,
  schoolZone,
  weeksBetween,
  yearsBetween,
} from '@rijbaan/contract'
import { cms } from '../../cms.server'
import { listSignInMethods } from '../../sign-in/passkeys.server'
import { listSessions } from '../../sign-in/sessions.server'

/** Which mails a student gets; null where the school sends none, and where it can't be told now. */
async function findReminders(context: AppLoadContext) {
  const found = await cms(remindersApi.choices, context)
  return found.ok ? found.value : null
}

/** Whether somebody has a calendar; null where the school has none, and where it can't be told now. */
async function findCalendar(context: AppLoadContext) {
  const found = await cms(calendarsApi.state, context)
  return found.ok ? found.value : null
}

const formatIn = (language: Language, options: Intl.DateTimeFormatOptions, at: Date): string => dateFormat(language, options).format(at)

async function listStudents(context: AppLoadContext) {
  const listed = await cms(peopleApi.teacherStudents, context)
  return listed.ok
    ? listed.value.map(({ id, firstName, lastName, username, profilePicture }) => ({ id, firstName, lastName, username, profilePicture }))
    : null
}

/** Years of experience: as given, else since the account began (spec 2 §3). */
export const yearsOfExperience = ({ experience, createdAt }: Pick<CurrentUser, 'experience' | 'createdAt'>, today: string): number =>
  experience ?? Math.max(0, yearsBetween(schoolDay(new Date(createdAt)), today))

/** What the profile page shows of the signed-in person (spec 2 §2); dates as they are read, in Amsterdam. */
export async function loadProfile(person: CurrentUser, context: AppLoadContext) {
  const { language } = context.visitor
  const area = areaOfPerson(person)
  const createdAt = new Date(person.createdAt)
  const today = schoolDay(context.now)
  const [sessions, signInMethods, students, reminders, calendar] = await Promise.all([
    area ? listSessions(context) : null,
    area ? listSignInMethods(context) : null,
    area === 'teacher' ? listStudents(context) : null,
    area === 'student' ? findReminders(context) : null,
    area === 'student' || area === 'teacher' ? findCalendar(context) : null,
  ])
  return {
    person,
    area,
    /** Amsterdam's day, for the rules of the form. */
    today,
    /** Month and year of the account's beginning. */
    since: formatIn(language, { month: 'long', year: 'numeric', timeZone: schoolZone }, createdAt),
    /** Whole weeks since then (R46). */
    weeks: weeksBetween(createdAt, context.now),
    experience: yearsOfExperience(person, today),
    bornOn: person.dateOfBirth && formatIn(language, { dateStyle: 'long', timeZone: 'UTC' }, new Date(`${person.dateOfBirth}T00:00:00Z`)),
    /** Null where they can't be had now, and for a role that is none of ours. */
    sessions,
    signInMethods,
    /** A teacher's own; null for everyone else, and where they can't be had now. */
    students,
    /** A student's own; null for everyone else. */
    reminders,
    /** A student's or teacher's own; since when it is there as it is read. */
    calendar: calendar && {
      hasNames: calendar.hasNames,
      since: calendar.madeAt && formatIn(language, { dateStyle: 'long', timeZone: schoolZone }, new Date(calendar.madeAt)),
    },
  }
}

export type Profile = Awaited<ReturnType<typeof loadProfile>>
